import { setImmediate as nextTurn } from "node:timers/promises";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { issue } from "@teckna/domain/entities/issue";
import { figuresOf } from "@teckna/domain/figures/figures-of";
import { toWireFigure } from "@teckna/domain/figures/wire-figures";
import type { Reader } from "../../context.ts";
import { issueRecords } from "../issue-records.ts";
import { type Whole, findWholesOf } from "../whole/find-whole.ts";

/** Maximum number of children per table: an issue with more has no figures in a list. */
const maxOfEach = 500;
/** Number of issues computed before other requests get a turn. */
const atOnce = 20;

/** Figures of the issue as a whole; those of its levels and warrants are only on its page. */
const figuresText = (whole: Whole, records: IssueRecords): string => {
  if (whole.tables.some(({ total }) => total > maxOfEach)) return "null";
  const own = figuresOf(records.issue, records)
    .filter(({ entity, level }) => entity === "issue" && level === null)
    .map((figure) => toWireFigure(figure));
  return JSON.stringify(Object.fromEntries(own.map(({ figure, value }) => [figure, value])));
};

/** The figures of issues that are not deleted, as JSON, by id. */
export const figuresOfMany = async (
  { sql }: Pick<Reader, "sql">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wholes = await findWholesOf({ sql }, issue, { ids, max: maxOfEach });
  const found = new Map<string, string>();
  for (const [at, whole] of wholes.entries()) {
    if (at > 0 && at % atOnce === 0) await nextTurn();
    const records = issueRecords(whole);
    found.set(String(records.issue.id), figuresText(whole, records));
  }
  return found;
};
