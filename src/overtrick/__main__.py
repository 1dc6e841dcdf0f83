"""``python -m overtrick`` is the command ``overtrick``."""

import sys

from overtrick.cli.main import main

sys.exit(main())
