import { randomUUID } from "node:crypto";
import { issue } from "@teckna/domain/entities/issue";
import { toWire } from "@teckna/domain/record";
import { type Sql, withoutLockTimeout } from "../../../server/src/db/connection/database.ts";
import { generateCases } from "../generate/cases.ts";
import type { Product } from "./product.ts";
import { type BatchRow, batchBody, sendUntilTaken } from "./send-batch.ts";

const issuesPerBatch = 10_000;

function* batchesOf(count: number): Generator<BatchRow[], void, void> {
  let rows: BatchRow[] = [];
  for (const { issues } of generateCases(count)) {
    for (const record of issues)
      rows.push({ table: "issues", line: rows.length + 2, cells: toWire(issue, record) });
    if (rows.length >= issuesPerBatch) {
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

/** Enters issues through the product, and vacuums the tables as on an idle server. */
export const fill = async (product: Product, sql: Sql, count: number): Promise<void> => {
  for (const rows of batchesOf(count)) await sendUntilTaken(product, batchBody(randomUUID(), rows));
  // Without a lock timeout, since autovacuum may have the table locked for long.
  await withoutLockTimeout(sql)`vacuum analyze issues`;
  await withoutLockTimeout(sql)`vacuum analyze history`;
};
