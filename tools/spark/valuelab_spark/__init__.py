"""Run valuelab's measures and models on Spark.

    from valuelab_spark import valuelab, score_schema

    models = ["piotroski", "roic"]
    scores = (
        df.repartition("symbol")
        .sortWithinPartitions("symbol", "period")
        .mapInArrow(valuelab(models), score_schema(models))
    )

``df`` has one row per company and fiscal period, with line items as columns, like the table ``items`` of a lake. The rows of one
company must be in one partition and consecutive, as ``repartition`` and ``sortWithinPartitions`` arrange them. Each partition is scored
by one ``valuelab worker``, so Node and valuelab must be on every executor.
"""

import os
import shutil
import subprocess
import tempfile
import threading

import pyarrow as pa

__all__ = ["score_schema", "valuelab", "ValuelabError"]

#: Number of bytes of the worker's standard error that an error message includes.
_ERROR_BYTES = 2000


class ValuelabError(RuntimeError):
    """Raised when a worker fails, with the worker's message. Spark retries the task."""


def score_schema(models, company="symbol", period="period"):
    """Returns the schema of the scores of models, for Spark's ``mapInArrow``.

    Use the main name of each figure, such as ``roic``, not an alias.
    """
    columns = ["`%s` string" % company, "`%s` string" % period]
    for model in dict.fromkeys(models):
        columns += ["`%s` double" % model, "`%s_reason` string" % model]
    return ", ".join(columns)


def valuelab(models, company="symbol", period="period", command=None):
    """Returns a function for ``DataFrame.mapInArrow`` that scores the rows of a partition.

    :param models: names of measures and models, such as ``["piotroski", "roic"]``
    :param command: the program, as a list; default: ``VALUELAB_COMMAND``, or ``valuelab`` on the path
    """
    models = list(models)
    options = ["--company", company, "--period", period]

    def score(batches):
        batches = iter(batches)
        first = next(batches, None)
        if first is None:
            return
        yield from _run(_command(command) + ["worker", *models, *options], first, batches)

    return score


def _command(command):
    if command is not None:
        return list(command)
    named = os.environ.get("VALUELAB_COMMAND")
    if named:
        return named.split()
    found = shutil.which("valuelab")
    if found is None:
        raise ValuelabError("valuelab is not on this executor: npm install -g valuelab, or set VALUELAB_COMMAND")
    return [found]


def _run(command, first, others):
    with tempfile.TemporaryFile() as errors:
        worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        feeder = _Feeder(worker.stdin, first, others)
        try:
            feeder.start()
            with pa.ipc.open_stream(worker.stdout) as scored:
                for batch in scored:
                    yield _plain(batch)
            worker.wait()
            feeder.join()
        except (pa.ArrowInvalid, OSError) as error:
            worker.kill()
            worker.wait()
            raise _failure(worker, errors, feeder) from error
        finally:
            if worker.poll() is None:
                worker.kill()
                worker.wait()
        # A stream that ends early can look complete, so the exit code is checked, too.
        if worker.returncode != 0 or feeder.error is not None:
            raise _failure(worker, errors, feeder)


class _Feeder(threading.Thread):
    """Writes batches to the worker while its answers are read."""

    def __init__(self, pipe, first, others):
        super().__init__(daemon=True)
        self._pipe = pipe
        self._first = first
        self._others = others
        self.error = None

    def run(self):
        try:
            with self._pipe, pa.ipc.new_stream(self._pipe, self._first.schema) as stream:
                stream.write_batch(self._first)
                for batch in self._others:
                    stream.write_batch(batch)
        except Exception as error:  # _run raises it with the worker's own message.
            self.error = error


def _plain(batch):
    """Converts dictionary-encoded text to plain strings, because Spark does not accept dictionaries."""
    columns = [
        column.dictionary_decode() if pa.types.is_dictionary(column.type) else column for column in batch.columns
    ]
    return pa.RecordBatch.from_arrays(columns, names=batch.schema.names)


def _failure(worker, errors, feeder):
    errors.seek(0, os.SEEK_END)
    errors.seek(max(0, errors.tell() - _ERROR_BYTES))
    message = errors.read().decode("utf-8", "replace").strip()
    if worker.returncode is not None and worker.returncode < 0:
        message = message or "the worker was ended by signal %d" % -worker.returncode
    return ValuelabError(message or str(feeder.error) or "the worker ended with %s" % worker.returncode)
