import { type AnyEntity, entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { type AnyRecord, type Value } from "@teckna/domain/entity";
import { titleOf } from "@teckna/domain/title";
import { insertedValues } from "../../../server/src/db/sql/columns.ts";
import { creationText } from "../../../server/src/db/sql/creation-text.ts";
import { insertedColumns } from "../../../server/src/db/sql/row-type.ts";
import { generateCases } from "../generate/cases.ts";

/** The twenty children of each issue: a rights issue with warrants, two fee levels, its investors and sources. */
const childrenOfIssue: ReadonlyMap<string, number> = new Map([
  ["warrants", 2],
  ["fees", 2],
  ["commits", 12],
  ["sources", 4],
]);

const firstMoment = Date.UTC(2016, 0, 4, 8);
const lastMoment = Date.UTC(2026, 8, 1, 8);
const author = "anna";

type Grown = { readonly entity: AnyEntity; readonly record: AnyRecord; readonly at: string };
type GrownRow = Readonly<Record<string, Value>>;

export const rowsOf = (path: string, issues: number): number =>
  issues * (path === "issues" ? 1 : (childrenOfIssue.get(path) ?? 0));

/** Returns as many records of a table as an issue is to have: those planned for it or for an earlier one. */
const createChildren = (entity: AnyEntity) => {
  const wanted = childrenOfIssue.get(entity.path) ?? 0;
  let planned: readonly AnyRecord[] = [];
  return (found: readonly AnyRecord[], issueId: string): AnyRecord[] => {
    planned = [...found, ...planned].slice(0, wanted);
    return Array.from({ length: wanted }, (_, at) => ({
      ...planned[at % planned.length],
      id: `${issueId}-${entity.path}-${at + 1}`,
      [entity.parent?.field ?? "issueId"]: issueId,
    }));
  };
};

/** Issues, each followed by its children. */
function* grow(issues: number): Generator<readonly Grown[], void, void> {
  const children = entities
    .filter(({ path }) => childrenOfIssue.has(path))
    .map((entity) => ({ entity, childrenOf: createChildren(entity) }));
  let made = 0;
  for (const records of generateCases(issues + 1)) {
    const [record] = records.issues;
    if (!record) continue;
    const share = made / issues;
    const at = new Date(firstMoment + share * (lastMoment - firstMoment)).toISOString();
    const family = children.flatMap(({ entity, childrenOf }) =>
      childrenOf(records[entity.path], record.id).map((child) => ({ entity, record: child, at })),
    );
    yield [{ entity: issue, record, at }, ...family];
    made += 1;
    if (made === issues) return;
  }
}

/** A record as a row of its table. */
const storedRow = ({ entity, record, at }: Grown, issueName: Value): GrownRow => {
  const values = insertedValues(entity, record);
  return {
    ...Object.fromEntries(
      insertedColumns(entity).map(({ name }, index) => [name, values[index] ?? null]),
    ),
    version: 1,
    created_at: at,
    created_by: author,
    updated_at: at,
    updated_by: author,
    issue_name: issueName,
  };
};

const historyRow = ({ entity, record, at }: Grown, sequence: number): GrownRow => ({
  sequence,
  entity: entity.name,
  record_id: String(record["id"]),
  version: 1,
  at,
  by: author,
  action: "create",
  changes: creationText(entity, record),
});

function* rowsIn(table: string, issues: number): Generator<GrownRow, void, void> {
  let sequence = 0;
  for (const family of grow(issues)) {
    const [first] = family;
    const issueName = first ? titleOf(issue, first.record) : null;
    for (const grown of family)
      if (table === "history") yield historyRow(grown, ++sequence);
      else if (grown.entity.path === table) yield storedRow(grown, issueName);
  }
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["\t", "\\t"],
  ["\n", "\\n"],
  ["\r", "\\r"],
]);

const cell = (value: Value | undefined): string => {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  return String(value).replaceAll(
    /[\\\t\n\r]/g,
    (character) => escapes.get(character) ?? character,
  );
};

const pieceBytes = 1 << 20;

/** The rows of a table in PostgreSQL's COPY text format, in chunks. */
export async function* grownText(
  table: string,
  columns: readonly string[],
  issues: number,
): AsyncGenerator<Uint8Array, void, void> {
  let text = "";
  for (const row of rowsIn(table, issues)) {
    text += `${columns.map((name) => cell(row[name])).join("\t")}\n`;
    if (text.length < pieceBytes) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}
