// A sheet that is deleted is no longer one of those this device has kept.
import { forget } from "./kept.js";

forget(document.getElementById("deleted").dataset.at);
