"""USEBIO: the XML in which scoring programs hand on an event with its travellers and hands."""
