"""Scores the line items of a lake on Spark: job.py ITEMS OUT EVENTS MASTER COPIES."""

import sys

from pyspark.sql import SparkSession, functions as f
from valuelab_spark import score_schema, valuelab

items, out, events, master, copies = sys.argv[1:]
MODELS = ["piotroski", "roic", "sloan_ratio", "revenue_growth_5y"]

spark = (
    SparkSession.builder.master(master)
    .config("spark.ui.enabled", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.eventLog.enabled", "true")
    .config("spark.eventLog.dir", "file://" + events)
    .config("spark.eventLog.compress", "false")
    .config("spark.eventLog.rolling.enabled", "false")
    .config("spark.sql.shuffle.partitions", "6")
    .config("spark.sql.adaptive.enabled", "false")
    # Batches cut companies.
    .config("spark.sql.execution.arrow.maxRecordsPerBatch", "37")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")
rows = spark.read.option("mergeSchema", "true").parquet(items).where("period <> 'TTM'")
many = rows.crossJoin(spark.range(int(copies)).withColumnRenamed("id", "copy"))
df = many.withColumn("symbol", f.concat_ws("_", "symbol", "copy")).drop("copy")
scores = (
    df.repartition("symbol").sortWithinPartitions("symbol", "period").mapInArrow(valuelab(MODELS), score_schema(MODELS))
)
scores.write.parquet(out)
spark.stop()
