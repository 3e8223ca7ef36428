import type { Outcome, RefusedRow } from "@teckna/domain/batch/plan";
import { entities, entityAt } from "@teckna/domain/entities";
import { type Language, problemText } from "@teckna/domain/messages/translate";
import type { Breathe } from "./slices.ts";

export type Counts = Readonly<Record<string, number>>;

/** What the sender of a batch is told, as JSON texts. */
export type BatchAnswer = { readonly refused: readonly string[]; readonly result: string };

export const linesOf = ({ refused, result }: BatchAnswer): readonly string[] => [
  ...refused,
  result,
];

export const readAnswer = (lines: readonly string[]): BatchAnswer => ({
  refused: lines.slice(0, -1),
  result: lines.at(-1) ?? "",
});

export type BatchCounts = { readonly created: Counts; readonly refused: Counts };

const perTable = <T>(valueOf: (path: (typeof entities)[number]["path"]) => T): Record<string, T> =>
  Object.fromEntries(entities.map(({ path }) => [path, valueOf(path)]));

/** A number for each table, none left out. */
export const allTables = (counts: Counts): Counts => perTable((path) => counts[path] ?? 0);

export const countRows = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const countBatch = ({ accepted, refused }: Outcome): BatchCounts => {
  const counts: Record<string, number> = perTable(() => 0);
  for (const { table } of refused) if (table in counts) counts[table] = (counts[table] ?? 0) + 1;
  return { created: perTable((path) => accepted[path].length), refused: counts };
};

const refusedText = (language: Language, { table, line, id, problems }: RefusedRow): string => {
  const entity = entityAt(table) ?? null;
  const errors = problems.map((problem) => ({
    ...problem,
    message: problemText(language, entity, problem),
  }));
  return JSON.stringify({ table, line, id, errors });
};

const idsText = async (ids: ReadonlyMap<string, string>, breathe: Breathe): Promise<string> => {
  const texts: string[] = [];
  for (const [pasted, id] of ids) {
    texts.push(`${JSON.stringify(pasted)}:"${id}"`);
    await breathe();
  }
  return `{${texts.join(",")}}`;
};

/** The upload that had the same rows. */
export type Repeated = { readonly id: string; readonly by: string; readonly at: string };

type Telling = {
  readonly language: Language;
  readonly breathe: Breathe;
  readonly repeats: Repeated | null;
};

/** Tells what a plan came to; in slices, since there may be as many refusals and ids as rows. */
export const answerBatch = async (
  id: string,
  outcome: Outcome,
  { language, breathe, repeats }: Telling,
): Promise<BatchAnswer> => {
  const refused: string[] = [];
  for (const row of outcome.refused) {
    refused.push(refusedText(language, row));
    await breathe();
  }
  const ids: string[] = [];
  for (const { path } of entities)
    ids.push(`"${path}":${await idsText(outcome.ids[path], breathe)}`);
  const counts = JSON.stringify({ id, ...countBatch(outcome), repeats }).slice(0, -1);
  return { refused, result: `${counts},"ids":{${ids.join(",")}}}` };
};

/** One document of all that the lines say. */
export const answerDocument = ({ refused, result }: BatchAnswer): string =>
  `{"refused":[${refused.join(",")}],"result":${result}}`;
