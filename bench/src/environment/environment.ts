import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Sql, slowSql } from "../../../server/src/db/connection/database.ts";
import { fill } from "./fill.ts";
import { openProductDatabase } from "./open-product-database.ts";
import { type RunningProcess, startProcess } from "./process.ts";
import { type Product, startProduct } from "./product.ts";

/** What a benchmark works with: the product, the bare server, and their common database. */
export type Environment = {
  readonly product: Product;
  readonly baseline: RunningProcess;
  readonly sql: Sql;
  readonly rounds: number;
  close(): Promise<void>;
};

export type EnvironmentSize = { readonly issues: number; readonly rounds: number };

type Closing = () => Promise<void> | void;

const startBaseline = (folder: string, dataDir: string): Promise<RunningProcess> =>
  startProcess({
    file: "bench/src/baseline-server.ts",
    logFile: path.join(folder, "baseline.log"),
    readyLine: "ready",
    environment: { DATA_DIR: dataDir },
  });

/** Starts and fills everything; what was started is stopped if a later step fails. */
export const openEnvironment = async ({
  issues,
  rounds,
}: EnvironmentSize): Promise<Environment> => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-bench-"));
  const closings: Closing[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
  };
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const product = await startProduct(folder);
    closings.push(() => product.stop());
    const database = await openProductDatabase(product.dataDir);
    closings.push(() => database.close());
    const baseline = await startBaseline(folder, product.dataDir);
    closings.push(() => baseline.stop());
    await fill(product, slowSql(database.sql), issues);
    return { product, baseline, sql: database.sql, rounds, close };
  } catch (error) {
    await close();
    throw error;
  }
};
