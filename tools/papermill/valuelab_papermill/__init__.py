"""Reads and writes the parameters of TypeScript notebooks for papermill: the cell tagged `parameters`, with `let` declarations."""
import json
import math
import re

from papermill.engines import NBClientEngine
from papermill.models import Parameter
from papermill.translators import Translator, papermill_translators

_DECLARATION = re.compile(
    r"^\s*(?:export\s+)?(?:let|const|var)\s+([A-Za-z_$][\w$]*)\s*(?::\s*([^=;]+?))?\s*=\s*(.+?);?\s*(?://\s*(.*))?$"
)


class TypeScriptTranslator(Translator):
    """Writes Python values as TypeScript."""

    @classmethod
    def translate_none(cls, val):
        return "null"

    @classmethod
    def translate_bool(cls, val):
        return "true" if val else "false"

    @classmethod
    def translate_int(cls, val):
        return str(val) if abs(val) < 2**53 else f"{val}n"

    @classmethod
    def translate_float(cls, val):
        if math.isnan(val):
            return "NaN"
        if math.isinf(val):
            return "Infinity" if val > 0 else "-Infinity"
        return repr(val)

    @classmethod
    def translate_str(cls, val):
        return json.dumps(str(val)).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")

    translate_escaped_str = translate_str

    @classmethod
    def translate_list(cls, val):
        return "[" + ", ".join(cls.translate(item) for item in val) + "]"

    translate_tuple = translate_list

    @classmethod
    def translate_dict(cls, val):
        return "{ " + ", ".join(f"{cls.translate_str(key)}: {cls.translate(item)}" for key, item in val.items()) + " }"

    @classmethod
    def comment(cls, cmt_str):
        return f"// {cmt_str}".strip()

    @classmethod
    def assign(cls, name, str_val):
        return f"let {name} = {str_val};"

    @classmethod
    def codify(cls, parameters, comment="Parameters"):
        lines = [cls.comment(comment)]
        lines += [cls.assign(name, cls.translate(value)) for name, value in parameters.items()]
        return "\n".join(lines) + "\n"

    @classmethod
    def inspect(cls, parameters_cell):
        found = (_DECLARATION.match(line) for line in parameters_cell["source"].splitlines())
        return [
            Parameter(m.group(1), (m.group(2) or "None").strip(), m.group(3).strip(), (m.group(4) or "").strip())
            for m in found
            if m
        ]


class ValuelabEngine(NBClientEngine):
    """Papermill's own engine under this project's name."""


papermill_translators.register("typescript", TypeScriptTranslator)
