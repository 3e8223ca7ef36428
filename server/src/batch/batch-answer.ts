import type { Outcome, RefusedRow } from "@teckna/domain/batch/plan";
import { entities, entityAt } from "@teckna/domain/entities";
import { type Language, problemText } from "@teckna/domain/messages/translate";
import { createBreather } from "./slices.ts";

export type Counts = Readonly<Record<string, number>>;

type RefusedLine = {
  readonly table: string;
  readonly line: number;
  readonly id: string | null;
  readonly errors: readonly object[];
};

/** What the sender of a batch is told. */
export type BatchAnswer = {
  readonly refused: readonly RefusedLine[];
  readonly result: {
    readonly id: string;
    readonly created: Counts;
    readonly refused: Counts;
    readonly ids: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
};

const perTable = <T>(valueOf: (path: (typeof entities)[number]["path"]) => T): Record<string, T> =>
  Object.fromEntries(entities.map(({ path }) => [path, valueOf(path)]));

const refusedCounts = (refused: readonly RefusedRow[]): Counts => {
  const counts: Record<string, number> = perTable(() => 0);
  for (const { table } of refused) if (table in counts) counts[table] = (counts[table] ?? 0) + 1;
  return counts;
};

const inWords = (language: Language, { table, line, id, problems }: RefusedRow): RefusedLine => {
  const entity = entityAt(table) ?? null;
  const errors = problems.map((problem) => ({
    ...problem,
    message: problemText(language, entity, problem),
  }));
  return { table, line, id, errors };
};

/** Tells what a plan came to; in slices, since every row may be refused. */
export const answerBatch = async (
  id: string,
  { accepted, refused, ids }: Outcome,
  language: Language,
): Promise<BatchAnswer> => {
  const breathe = createBreather();
  const lines: RefusedLine[] = [];
  for (const row of refused) {
    lines.push(inWords(language, row));
    await breathe();
  }
  return {
    refused: lines,
    result: {
      id,
      created: perTable((path) => accepted[path].length),
      refused: refusedCounts(refused),
      ids: perTable((path) => Object.fromEntries(ids[path])),
    },
  };
};
