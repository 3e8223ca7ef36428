import type { Confidence } from "@teckna/domain/releases/release-proposal";
import { isLowered, leastAccepted, maxChangedPercent } from "@teckna/domain/releases/lowering";
import { ruleIds } from "@teckna/domain/releases/rule-id";
import type { Context } from "../../context.ts";
import type { Sql } from "../../db/connection/database.ts";
import { loweredSinceSql, ruleCountsSql } from "../../db/sql/releases/rule-sql.ts";
import { currentMoment } from "../list.ts";

/** How many values were accepted, and how many of them were changed or superseded. */
type OutcomeCounts = {
  readonly accepted: number;
  readonly changed: number;
  readonly superseded: number;
};

type OutcomeRow = OutcomeCounts & {
  readonly rule: string;
  readonly confidence: Confidence;
  readonly acceptedSince: number;
  readonly changedSince: number;
  readonly supersededSince: number;
};

type CountedRule = OutcomeCounts & {
  readonly rule: string;
  readonly confidences: readonly (OutcomeCounts & { readonly confidence: Confidence })[];
  /** Since when its proposals have low confidence because of errors; null if they have not. */
  readonly lowered_since: string | null;
};

const sumOf = (rows: readonly OutcomeCounts[]): OutcomeCounts => ({
  accepted: rows.reduce((sum, { accepted }) => sum + accepted, 0),
  changed: rows.reduce((sum, { changed }) => sum + changed, 0),
  superseded: rows.reduce((sum, { superseded }) => sum + superseded, 0),
});

/** A choice among several proposed values says nothing about a rule's reliability. */
const isSure = ({ confidence }: OutcomeRow): boolean => confidence !== "ambiguous";

type Lowered = { readonly moment: string; readonly at: number; readonly rules: readonly string[] };
const cache = new WeakMap<Sql, Lowered>();

/** How long the lowered rules are cached, however much is written. */
const cacheMs = 600_000;

const findSince = async (
  { sql }: Context,
  rules: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (rules.length === 0) return new Map();
  const params = [JSON.stringify(rules), leastAccepted, maxChangedPercent];
  const found = await sql.unsafe<{ rule: string; since: string }[]>(loweredSinceSql, params);
  return new Map(found.map(({ rule, since }) => [rule, since]));
};

type Found = {
  readonly byRule: ReadonlyMap<string, readonly OutcomeRow[]>;
  readonly moment: string;
};

const findCounts = async (context: Context, since: string): Promise<Found> => {
  const moment = await currentMoment(context);
  const rows = await context.sql.unsafe<OutcomeRow[]>(ruleCountsSql, [since]);
  return { byRule: Map.groupBy(rows, ({ rule }) => rule), moment };
};

const loweredOf = ({ byRule, moment }: Found): Lowered => ({
  moment,
  at: performance.now(),
  rules: ruleIds.filter((rule) => isLowered(sumOf((byRule.get(rule) ?? []).filter(isSure)))),
});

const inPeriod = ({ confidence, ...row }: OutcomeRow) => ({
  confidence,
  accepted: row.acceptedSince,
  changed: row.changedSince,
  superseded: row.supersededSince,
});

const always = "-infinity";
const dayMs = 86_400_000;

/** The statistics of each reading rule, for values accepted in the last `days` or, with null, for all. */
export const countRules = async (
  context: Context,
  days: number | null,
): Promise<readonly CountedRule[]> => {
  const since =
    days === null ? always : new Date(Date.parse(context.now()) - days * dayMs).toISOString();
  const found = await findCounts(context, since);
  const lowered = loweredOf(found);
  cache.set(context.sql, lowered);
  const moments = await findSince(context, lowered.rules);
  return ruleIds.flatMap((rule) => {
    const confidences = (found.byRule.get(rule) ?? []).map(inPeriod);
    const loweredSince = moments.get(rule) ?? null;
    const all = sumOf(confidences);
    if (all.accepted === 0 && loweredSince === null) return [];
    return [{ rule, ...all, confidences, lowered_since: loweredSince }];
  });
};

/** The rules with lowered confidence, at most a few minutes out of date. */
export const findLowered = async (context: Context): Promise<readonly string[]> => {
  const known = cache.get(context.sql);
  if (known && performance.now() - known.at < cacheMs) return known.rules;
  if (known && known.moment === (await currentMoment(context))) return known.rules;
  const lowered = loweredOf(await findCounts(context, always));
  cache.set(context.sql, lowered);
  return lowered.rules;
};
