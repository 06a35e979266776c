#!/usr/bin/env python3
"""A bot for Rowlock: it takes the choice that gains most for the cells it skips.

rowlock arena --edition longo --players "sensible,exec:python3 bot.py"
"""
import json
import sys


def worth(choice):
    """Returns how good a choice looks."""
    return choice["gain"] - 1.5 * choice["skips"] + 5 * choice["locks"]


for line in sys.stdin:
    message = json.loads(line)
    if "over" in message:
        continue  # the end of a game needs no answer
    best = max(message["choices"], key=worth)
    answer = {"choice": best["choice"]}
    if "hello" in message:
        answer["name"] = "Python example"
    print(json.dumps(answer), flush=True)
