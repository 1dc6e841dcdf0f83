"""The sheet file: a rubber, a Chicago or a run of boards, as people write it down."""
