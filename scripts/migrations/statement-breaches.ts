import { alterTableBreaches } from "./alter-table.ts";
import { plainSql, statementsWithin } from "./plain-sql.ts";
import type { Known, Rule } from "./rules.ts";

export type Effect = {
  readonly rules: readonly Rule[];
  /** Existing tables that are locked, however briefly. */
  readonly held: readonly string[];
};

const fine: Effect = { rules: [], held: [] };
const wrong = (...rules: Rule[]): Effect => ({ rules, held: [] });

type EffectOf = (found: RegExpExecArray, known: Known, whole: string) => Effect;

const unlessRepeatable = (found: RegExpExecArray, known: Known): Rule[] =>
  known.isRepeated && !found.groups?.["repeatable"] ? ["not-repeatable"] : [];

const index: EffectOf = (found, known) => {
  const { concurrently, table = "" } = found.groups ?? {};
  const again = unlessRepeatable(found, known);
  if (known.newTables.has(table)) return wrong(...again);
  if (!concurrently) return { rules: ["blocks-writers", ...again], held: [table] };
  return wrong(...again, ...(known.isOutside ? [] : (["within-a-transaction"] as const)));
};

const dropIndex: EffectOf = (found, known) => {
  const again = unlessRepeatable(found, known);
  if (!found.groups?.["concurrently"]) return wrong("blocks-writers", ...again);
  return wrong(...again, ...(known.isOutside ? [] : (["within-a-transaction"] as const)));
};

const trigger: EffectOf = (found, known) => {
  const { table = "" } = found.groups ?? {};
  return {
    rules: unlessRepeatable(found, known),
    held: known.newTables.has(table) ? [] : [table],
  };
};

const rows: EffectOf = (found, known, whole) => {
  const isNew = known.newTables.has(found.groups?.["table"] ?? "");
  return isNew || /^-- in chunks of \w+$/m.test(whole) ? fine : wrong("writes-many-rows");
};

const givenRows: EffectOf = (found, known) =>
  wrong(
    ...(known.isRepeated && !/ on conflict /.test(found.input)
      ? (["not-repeatable"] as const)
      : []),
  );

const made: EffectOf = (found, known) => wrong(...unlessRepeatable(found, known));

const takenAway: EffectOf = (found, known) =>
  wrong(...(known.mayTakeAway ? [] : (["takes-away"] as const)), ...unlessRepeatable(found, known));

const kinds: readonly (readonly [RegExp, EffectOf])[] = [
  [/^create table (?<repeatable>if not exists )?\w+/, made],
  [
    /^create (?:unique )?index (?<concurrently>concurrently )?(?<repeatable>if not exists )?\w+ on (?:only )?(?<table>\w+)/,
    index,
  ],
  [/^drop index (?<concurrently>concurrently )?(?<repeatable>if exists )?\w+$/, dropIndex],
  [/^create (?<repeatable>or replace )?trigger \w+ .*? on (?<table>\w+)/, trigger],
  [/^create (?<repeatable>or replace )?(?:function|procedure|view) /, made],
  [/^create (?:domain|type) /, made],
  [/^create (?:sequence|extension|schema) (?<repeatable>if not exists )?/, made],
  [/^drop \w+ (?<repeatable>if exists )?/, takenAway],
  [/^alter \w+ (?:if exists )?\w+ rename /, takenAway],
  [/^alter index (?:if exists )?\w+ (?:set|reset) \(/, () => fine],
  [/^(?:comment on|grant|revoke|analyze)\b/, () => fine],
  [/^insert into \w+(?: \([^)]*\))? values /, givenRows],
  [/^(?:insert into|update|delete from) (?:only )?(?<table>\w+)/, rows],
];

/** The effect of one statement on people who are working. */
export const effectOf = (whole: string, known: Known): Effect => {
  const statement = plainSql(whole);
  if (statement.startsWith("do $$")) {
    const within = statementsWithin(whole).map((each) => effectOf(each, known));
    return {
      rules: within.flatMap(({ rules }) => rules),
      held: within.flatMap(({ held }) => held),
    };
  }
  const altered = alterTableBreaches(statement, known);
  if (altered)
    return {
      rules: altered.rules,
      held: known.newTables.has(altered.table) ? [] : [altered.table],
    };
  for (const [pattern, effectFor] of kinds) {
    const found = pattern.exec(statement);
    if (found) return effectFor(found, known, whole);
  }
  return wrong("unknown-statement");
};
