import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AnyEntity } from "@teckna/domain/entities";
import { type Value, fieldsOf } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake";
import { from } from "pg-copy-streams";
import type { Sql, Tx } from "../../../server/src/db/connection/database.ts";

/** A record as `COPY` may take it: wire values by snake_case names. */
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

/** What a search would find the record by, near enough to cost the same. */
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

/** Copies rows into a table, nothing else. */
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

type Line = { readonly cells?: Wire };

/** The same lines as the product gets, with values that need no reading: parsed, given ids and copied, history too. */
export const copyBatch = async (sql: Sql, entity: AnyEntity, body: string): Promise<number> => {
  const wires = body
    .split("\n")
    // The benchmark's own lines.
    .map((line) => (JSON.parse(line) as Line).cells)
    .filter((cells) => cells !== undefined)
    .map((cells) => ({ ...cells, id: randomUUID() }));
  await sql.begin(async (tx) => {
    await copyRows(tx, entity.path, { entity, wires });
    await copy(
      tx,
      "copy history (entity, record_id, version, at, by, action, changes) from stdin",
      mapped(wires, (wire) => historyLine(entity, wire)),
    );
  });
  return wires.length;
};

export const readWhole = async (stream: NodeJS.ReadableStream): Promise<string> => {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(stream, "end");
  return Buffer.concat(chunks).toString("utf8");
};
