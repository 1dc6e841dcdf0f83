"""What a deal and a sheet are worth, under any rule set."""
