"""Executes a notebook with a kernel through nbclient: execute.py NOTEBOOK KERNEL OUT."""
import sys

import nbformat
from nbclient import NotebookClient

source, kernel, out = sys.argv[1:4]
notebook = nbformat.read(source, as_version=4)
folder = source.rsplit("/", 1)[0] if "/" in source else "."
NotebookClient(notebook, kernel_name=kernel, timeout=1800, startup_timeout=600, resources={"metadata": {"path": folder}}).execute()
nbformat.write(notebook, out)
