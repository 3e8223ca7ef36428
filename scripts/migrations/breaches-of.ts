import type { Migration } from "../../server/src/db/schema/migrations.ts";
import { statementsOf } from "../../server/src/db/schema/migration-steps.ts";
import { plainSql } from "./plain-sql.ts";
import type { Known, Rule } from "./rules.ts";
import { type Effect, effectOf } from "./statement-breaches.ts";

export type File = Pick<Migration, "name" | "text" | "runs" | "suits">;

/** A rule that a file breaks, and the statement that breaks it; empty if it is all of them together. */
export type Breach = { readonly file: string; readonly rule: Rule; readonly statement: string };

const namesIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      statementsOf(text).flatMap((statement) => {
        const found = pattern.exec(plainSql(statement))?.groups ?? {};
        return found["name"] === undefined
          ? []
          : [[found["table"], found["name"]].filter(Boolean).join(".")];
      }),
    ),
  );

const strictType = /^create domain (?<name>\w+) as .* check /;
const newTable = /^create table (?:if not exists )?(?<name>\w+)/;
// Which constraint is validated does not matter: it is one of the same table.
const neverEmpty = /^alter table (?<table>\w+) .*check \((?<name>\w+) is not null\) not valid/;

const validates = (texts: readonly string[], pair: string): boolean =>
  texts.some((text) =>
    plainSql(text).includes(`alter table ${pair.split(".")[0]} validate constraint`),
  );

const knownTo = (
  { text, runs, suits }: File,
  before: readonly string[],
  released: readonly string[],
): Known => {
  const texts = [...before, text];
  const proven = [...namesIn(texts, neverEmpty)].filter((pair) => validates(texts, pair));
  return {
    strictTypes: namesIn(before, strictType),
    neverEmpty: new Set(proven),
    newTables: namesIn([text], newTable),
    isRepeated: runs !== "whole",
    isOutside: runs === "outside",
    mayTakeAway: suits !== null && released.includes(suits),
  };
};

const takesTable = /^drop (?:table|trigger|view) /;

/** Statements outside a transaction wait for a table without a timeout, even for a long backup. */
const effectsOf = (text: string, known: Known): (Effect & { readonly statement: string })[] => {
  const statement = plainSql(text);
  if (statement === "") return [];
  const { rules, held } = effectOf(text, known);
  const waits = known.isOutside && (held.length > 0 || takesTable.test(statement));
  return [{ statement, held, rules: waits ? [...rules, "waits-without-end"] : rules }];
};

const breachesOfFile = (file: File, known: Known): Breach[] => {
  const effects = statementsOf(file.text).flatMap((text) => effectsOf(text, known));
  const held = new Set(effects.flatMap((each) => each.held));
  const breaches = effects.flatMap(({ rules, statement }) =>
    rules.map((rule): Breach => ({ file: file.name, rule, statement })),
  );
  if (file.runs !== "whole" || held.size < 2) return breaches;
  return [...breaches, { file: file.name, rule: "holds-several-tables", statement: "" }];
};

/**
 * What in these files would block people who are working, or break the previous version. `released` are the released
 * versions.
 */
export const breachesOf = (files: readonly File[], released: readonly string[]): Breach[] =>
  files.flatMap((file, at) => {
    const before = files.slice(0, at).map(({ text }) => text);
    return breachesOfFile(file, knownTo(file, before, released));
  });
