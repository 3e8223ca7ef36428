import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { type Value, fieldsOf } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { from } from "pg-copy-streams";
import type { Sql, Tx } from "../../../server/src/db/connection/database.ts";

/** A record for `COPY`: wire values by snake_case names. */
export type Wire = Readonly<Record<string, Value>>;

const cell = (value: Value | undefined): string =>
  value === null || value === undefined
    ? String.raw`\N`
    : String(value)
        .replaceAll("\\", "\\\\")
        .replaceAll("\t", String.raw`\t`)
        .replaceAll("\n", String.raw`\n`)
        .replaceAll("\r", String.raw`\r`);

const namesOf = (entity: AnyEntity): string[] =>
  fieldsOf<AnyEntity>(entity).map(([name]) => snake(name));

/** A search text of about the same cost as the product's. */
const searchText = (wire: Wire): string =>
  Object.values(wire)
    .filter((value) => typeof value === "string" && !/^\d{4}-\d\d-\d\d/.test(value))
    .join("\n")
    .toLowerCase();

const meta = "1\t2026-01-01\tfloor\t2026-01-01\tfloor";

const rowLine = (names: readonly string[], wire: Wire): string =>
  `${names.map((name) => cell(wire[name])).join("\t")}\t${cell(searchText(wire))}\t${meta}\n`;

const historyLine = (entity: AnyEntity, wire: Wire): string => {
  const changes = Object.fromEntries(
    Object.entries(wire).flatMap(([name, value]) =>
      value === null ? [] : [[name, [null, value]]],
    ),
  );
  const id = cell(wire["id"]);
  return `${entity.name}\t${id}\t1\t2026-01-01\tfloor\tcreate\t${cell(JSON.stringify(changes))}\n`;
};

const linesAtOnce = 200;

const inPieces = function* (lines: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length === linesAtOnce) {
      yield piece.join("");
      piece = [];
    }
  }
  yield piece.join("");
};

const copy = async (tx: Tx, text: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(inPieces(lines)), tx.stream(from(text)));

const mapped = function* <T>(values: readonly T[], line: (value: T) => string): Generator<string> {
  for (const value of values) yield line(value);
};

/** Only copies rows into a table. */
export const copyRows = async (
  tx: Tx,
  table: string,
  { entity, wires }: { readonly entity: AnyEntity; readonly wires: readonly Wire[] },
): Promise<void> => {
  const names = namesOf(entity);
  const columns = `${names.join(", ")}, search, version, created_at, created_by, updated_at, updated_by`;
  await copy(
    tx,
    `copy ${table} (${columns}) from stdin`,
    mapped(wires, (wire) => rowLine(names, wire)),
  );
};

type Line = { readonly table?: string; readonly cells?: Wire };

/** The lines of a batch that contain a row; the benchmark has written them itself. */
const linesOf = (body: string): Line[] =>
  body
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
    .filter(({ cells }) => cells !== undefined);

/** The rows of each table with new ids, also where children refer to their issue. */
const withNewIds = (lines: readonly Line[]): Map<string, Wire[]> => {
  const tables = new Map<string, Wire[]>();
  const newIds = new Map<Value, string>();
  for (const { table = issue.path, cells = {} } of lines) {
    const id = randomUUID();
    if (table === issue.path) newIds.set(cells["id"] ?? null, id);
    const parent = newIds.get(cells["issue_id"] ?? null);
    const wires = tables.get(table) ?? [];
    wires.push({ ...cells, id, ...(parent !== undefined && { issue_id: parent }) });
    tables.set(table, wires);
  }
  return tables;
};

/**
 * Stores the same lines that the product gets, issues first, with values that need no conversion: parses them, assigns
 * ids and copies them, with their history. What a record shows of its issue is left out.
 */
export const copyBatch = async (sql: Sql, body: string): Promise<number> => {
  const lines = linesOf(body);
  const tables = withNewIds(lines);
  await sql.begin(async (tx) => {
    for (const entity of entities) {
      const wires = tables.get(entity.path) ?? [];
      if (wires.length === 0) continue;
      await copyRows(tx, entity.path, { entity, wires });
      await copy(
        tx,
        "copy history (entity, record_id, version, at, by, action, changes) from stdin",
        mapped(wires, (wire) => historyLine(entity, wire)),
      );
    }
  });
  return lines.length;
};

const isDate = (text: unknown): boolean =>
  typeof text === "string" && (text === "" || /^\d{4}-\d\d-\d\d$/.test(text));

/** Checks only the dates of each row, stores the batch with the refused rows, and reports it. */
export const refuseBatch = async (sql: Sql, body: string): Promise<object> => {
  const refused = linesOf(body).flatMap(({ cells = {} }, index) => {
    const fields = Object.keys(cells).filter(
      (name) => name.endsWith("_date") && !isDate(cells[name]),
    );
    return fields.length === 0 ? [] : [{ line: index + 2, fields, cells }];
  });
  await sql`create table if not exists baseline_refused (body text, refused jsonb)`;
  await sql`insert into baseline_refused values (${body}, ${JSON.stringify(refused)}::text::jsonb)`;
  return { refused: refused.map(({ line, fields }) => ({ line, fields, code: "notDate" })) };
};

export const readWhole = async (stream: NodeJS.ReadableStream): Promise<string> => {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(stream, "end");
  return Buffer.concat(chunks).toString("utf8");
};
