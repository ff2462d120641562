"""Uses the kernel in `jupyter console` as a person does: python console.py jupyter-console FOLDER. Prints what it saw."""
import os
import re
import sys

import pexpect

program, folder = sys.argv[1:]
env = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
child = pexpect.spawn(program, ["--kernel", "valuelab"], cwd=folder, env=env, encoding="utf8", timeout=600, dimensions=(40, 100))


def seen(text):
    """The text with any control sequences of the terminal between its characters: a slow machine draws it in parts."""
    return r"(?:\x1b\[[?0-9;]*[A-Za-z])*".join(re.escape(character) for character in text)


def prompt(number):
    child.expect(seen("In [%d]: " % number))


def enter(line, *wanted):
    child.send(line + "\r")
    for text in wanted:
        child.expect(seen(text))


prompt(1)
enter("const a: number = 20")
prompt(2)
enter("a * 2 + 2", "Out[2]: ", "42")
prompt(3)
enter("function f(x: number) {", "...: ")
enter("return x + a }")
enter("")
prompt(4)
enter("f(9)", "Out[4]: ", "29")
prompt(5)
# Put together by the kernel, so that what is seen is not what was typed.
enter("prompt('wh' + 'o? ')", "who? ")
enter("bob", "Out[5]: ", "'bob'")
prompt(6)
enter("const wrong: string = a", "TS2322", "cell[6]:1:7")
prompt(7)
enter("console.log('lo' + 'ops'); while (true) {}", "loops")
child.sendintr()
child.expect(seen("KeyboardInterrupt"))
prompt(8)
child.send("process.uptim\t")
child.expect(seen("uptime"))
enter("() > 0", "Out[8]: ", "true")
prompt(9)
child.sendcontrol("d")
child.expect(seen("exit"))
child.send("y\r")
child.expect(pexpect.EOF)
child.close()
print("left", child.exitstatus)
