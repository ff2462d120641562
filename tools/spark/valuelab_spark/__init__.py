"""Run valuelab's measures and models on Spark.

    from valuelab_spark import valuelab, score_schema

    models = ["piotroski", "roic"]
    scores = (
        df.repartition("symbol")
        .sortWithinPartitions("symbol", "period")
        .mapInArrow(valuelab(models), score_schema(models))
    )

``df`` has one row a company and fiscal period, with line items as columns, as the table ``items`` of a lake has them. The rows of one
company must lie in one partition and stand together; ``repartition`` and ``sortWithinPartitions`` see to that. Each partition is scored
by one ``valuelab worker``, so Node and valuelab must be on every executor.
"""

import os
import shutil
import subprocess
import tempfile
import threading

import pyarrow as pa

__all__ = ["score_schema", "valuelab", "ValuelabError"]

#: Bytes of the worker's standard error that an error repeats.
_ERROR_BYTES = 2000


class ValuelabError(RuntimeError):
    """A worker failed; the message is its own. Spark tries the task again."""


def score_schema(models, company="symbol", period="period"):
    """The columns that the scores of models have, as Spark's ``mapInArrow`` takes them.

    Names must be those of the figures themselves: ``roic``, not another name of it.
    """
    columns = ["`%s` string" % company, "`%s` string" % period]
    for model in dict.fromkeys(models):
        columns += ["`%s` double" % model, "`%s_reason` string" % model]
    return ", ".join(columns)


def valuelab(models, company="symbol", period="period", command=None):
    """A function for ``DataFrame.mapInArrow`` that scores the rows of a partition.

    :param models: names of measures and models, such as ``["piotroski", "roic"]``
    :param command: the program, as a list; default ``valuelab`` on the path, or what ``VALUELAB_COMMAND`` names
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
        # A stream may end early and look whole: the exit code tells.
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
        except Exception as error:  # The reader tells what became of it.
            self.error = error


def _plain(batch):
    """Text as plain strings: Spark takes no dictionaries."""
    columns = [
        column.dictionary_decode() if pa.types.is_dictionary(column.type) else column for column in batch.columns
    ]
    return pa.RecordBatch.from_arrays(columns, names=batch.schema.names)


def _failure(worker, errors, feeder):
    errors.seek(0, os.SEEK_END)
    errors.seek(max(0, errors.tell() - _ERROR_BYTES))
    said = errors.read().decode("utf-8", "replace").strip()
    if worker.returncode is not None and worker.returncode < 0:
        said = said or "the worker was ended by signal %d" % -worker.returncode
    return ValuelabError(said or str(feeder.error) or "the worker ended with %s" % worker.returncode)
