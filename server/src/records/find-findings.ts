import type { Finding } from "@teckna/domain/checks/finding";
import { joinElsewhere, partsOf } from "@teckna/domain/checks/look-up-parts";
import { type LookUps, lookUpsOfStored, nothingLike } from "@teckna/domain/checks/look-ups";
import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import { elsewhereFromWire, lookUpsToWire } from "@teckna/domain/checks/wire-elsewhere";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { issue } from "@teckna/domain/entities/issue";
import type { Reader } from "../context.ts";
import { invalid } from "../errors.ts";
import { findLikeOne } from "./elsewhere/find-elsewhere-of-one.ts";
import { findElsewhereInGroups } from "./elsewhere/find-in-groups.ts";
import { type Whole, findWhole } from "./whole/find-whole.ts";
import { issueRecords } from "./issue-records.ts";
import { findingsOfKnown, type KnownIssue } from "./known-issue.ts";
import { problem } from "../input/input-problems.ts";
import { readStoredAbsences } from "./releases/stored-absence.ts";
import { readWaivers } from "./waivers/stored-waiver.ts";
import { toWaiver } from "./waivers/wire-waiver.ts";

/**
 * Maximum number of children of an issue that is checked: with this many, the checks block the server for a tenth of a
 * second.
 */
export const maxChecked = 5000;

/** The number of an issue's children, also of those that were not read. */
export const countChildren = ({ tables }: Whole): number =>
  tables.reduce((sum, { total }) => sum + total, 0);

/** Whether an issue has too many children for the checks, which need all of them. */
export const isTooLarge = (whole: Whole): boolean => countChildren(whole) > maxChecked;

/** A stored issue in the form that the checks use. */
export const knownIssue = (whole: Whole): KnownIssue => ({
  records: issueRecords(whole),
  waivers: readWaivers(whole.waivers).map(toWaiver),
  absences: readStoredAbsences(whole.absences),
});

/** What is found for no names at all. */
const ofNoNames = (until: LookUps["guaranteesUntil"]): Elsewhere => ({
  names: [],
  aliases: [],
  ...(until !== null && { paidGuarantees: [] }),
});

/** What was looked up of other issues, for the rules that compare with them. */
export const findElsewhereOf = async (context: Reader, lookUps: LookUps): Promise<Elsewhere> => {
  const like = await findLikeOne(context, lookUps);
  const { names, guaranteesUntil } = lookUps;
  if (names.length === 0) return { ...ofNoNames(guaranteesUntil), ...like };
  const named = { issue: nothingLike(lookUps.issue.id), names, guaranteesUntil, isins: [] };
  const parts = partsOf(named).map(lookUpsToWire);
  const found = await findElsewhereInGroups(context, parts);
  return { ...joinElsewhere(found.map(elsewhereFromWire)), ...like };
};

/** An issue with its children, what was looked up in other issues for it, and its findings. */
export type FoundFindings = {
  readonly records: IssueRecords;
  readonly elsewhere: Elsewhere;
  readonly findings: readonly Finding[];
};

/** The current findings of an issue and its children, with the data they are based on. */
export const findWithBasis = async (context: Reader, id: string): Promise<FoundFindings> => {
  const whole = await findWhole(context, issue, { id, max: maxChecked });
  if (isTooLarge(whole)) throw invalid([problem("children", "tooLarge", { max: maxChecked })]);
  const known = knownIssue(whole);
  const { records } = known;
  const elsewhere = await findElsewhereOf(context, lookUpsOfStored(records));
  const findings = findingsOfKnown(known, { now: Date.parse(context.now()), elsewhere });
  return { records, elsewhere, findings };
};

/** The current findings of an issue and its children. */
export const findFindings = async (context: Reader, id: string): Promise<readonly Finding[]> =>
  (await findWithBasis(context, id)).findings;
