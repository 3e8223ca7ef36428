import type { AnyEntity } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/driver/sql.ts";
import { arrayLiteral } from "../../db/sql/array-literal.ts";
import type { RecordForm } from "../../db/sql/export/line-sql.ts";
import { computedLinesSql, partsOf, type ShownColumn } from "./computed-lines-sql.ts";

/** Number of issues read with all their children at a time: few, since each may have thousands. */
const issuesAtOnce = 40;

type Written = {
  readonly entity: AnyEntity;
  readonly columns: readonly ShownColumn[];
  readonly form: RecordForm;
};

type LineRow = { readonly line: string };

const noFigures: ReadonlyMap<string, string> = new Map();

/** The export lines of records with computed columns, some at a time, in the transaction's snapshot. */
export const computedLines = async function* (
  tx: Tx,
  ids: AsyncIterable<readonly string[]>,
  { entity, columns, form }: Written,
): AsyncGenerator<readonly string[]> {
  const text = computedLinesSql(entity, columns, form);
  const hasFigures = partsOf(columns).includes("figures");
  // The code for figures is loaded by the first request that needs it.
  const figures = hasFigures ? await import("./figures-of-many.ts") : null;
  for await (const some of ids) {
    const step = figures ? issuesAtOnce : some.length;
    for (let at = 0; at < some.length; at += step) {
      const chosen = some.slice(at, at + step);
      const found = figures ? await figures.figuresOfMany({ sql: tx }, chosen) : noFigures;
      const texts = chosen.map((id) => found.get(id) ?? null);
      const params = [arrayLiteral(chosen), arrayLiteral(texts)];
      const rows = await tx.unsafe<LineRow[]>(text, params, { prepare: true });
      yield rows.map(({ line }) => line);
    }
  }
};
