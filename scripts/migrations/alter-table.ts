import { partsOf } from "./plain-sql.ts";
import type { Known, Rule } from "./rules.ts";

const addsColumn =
  /^add column (?<repeatable>if not exists )?(?<column>\w+) (?<type>\w+)(?<rest>.*)$/;
const addsConstraint =
  /^add (?:constraint (?<name>\w+) )?(?:check|foreign key|unique|primary key|exclude|not null)\b/;
const alwaysShort =
  /^(?:drop constraint|validate constraint|enable |disable |set \(|reset \(|owner to|alter (?:column )?\w+ (?:set (?:default|statistics|storage|\()|drop not null))/;
const sameForEveryRow = /^(?:''|[\w.+-]+)(?:::\w+)?$|^(?:now|statement_timestamp)\(\)$/;

type Action = { readonly action: string; readonly table: string; readonly known: Known };

const defaultOf = (rest: string): string | undefined =>
  / default (?<value>.+?)(?= not null| null| check| references| unique| primary|$)/.exec(rest)
    ?.groups?.["value"];

const columnBreaches = ({ action, known }: Action): Rule[] => {
  const { repeatable, type = "", rest = "" } = addsColumn.exec(action)?.groups ?? {};
  const value = defaultOf(rest);
  const isComputed = type.endsWith("serial") || / generated /.test(rest);
  const found: Rule[] = [];
  if (isComputed || known.strictTypes.has(type)) found.push("writes-table-anew");
  else if (value !== undefined && !sameForEveryRow.test(value)) found.push("writes-table-anew");
  if (/ (?:check|unique|primary key)\b/.test(rest)) found.push("reads-table");
  if (/ references /.test(rest) && value !== undefined) found.push("reads-table");
  if (/ not null/.test(rest) && value === undefined && !isComputed)
    found.push("refuses-the-version-before");
  if (known.isRepeated && !repeatable) found.push("not-repeatable");
  return found;
};

const actionBreaches = (at: Action, all: readonly string[]): Rule[] => {
  const { action, table, known } = at;
  if (addsColumn.test(action)) return columnBreaches(at);
  const constraint = addsConstraint.exec(action);
  if (constraint) {
    const name = constraint.groups?.["name"];
    const isRepeatable = all.includes(`drop constraint if exists ${name}`);
    return [
      ...(/ not valid$| using index /.test(action) ? [] : (["reads-table"] as const)),
      ...(known.isRepeated && !isRepeatable ? (["not-repeatable"] as const) : []),
    ];
  }
  const column = /^alter (?:column )?(?<column>\w+) set not null$/.exec(action)?.groups?.["column"];
  if (column !== undefined)
    return known.neverEmpty.has(`${table}.${column}`) ? [] : ["reads-table"];
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action)) return ["writes-table-anew"];
  if (/^alter (?:column )?\w+ drop default/.test(action)) return ["refuses-the-version-before"];
  if (/^(?:drop column|rename) /.test(action)) return known.mayTakeAway ? [] : ["takes-away"];
  return alwaysShort.test(action) ? [] : ["unknown-statement"];
};

const altersTable = /^alter table (?:if exists )?(?:only )?(?<table>\w+) (?<actions>.*)$/;

/** The rules that an `alter table` breaks; null for any other statement. */
export const alterTableBreaches = (
  statement: string,
  known: Known,
): { readonly table: string; readonly rules: readonly Rule[] } | null => {
  const { table, actions } = altersTable.exec(statement)?.groups ?? {};
  if (table === undefined || actions === undefined) return null;
  if (known.newTables.has(table)) return { table, rules: [] };
  const all = partsOf(actions);
  return { table, rules: all.flatMap((action) => actionBreaches({ action, table, known }, all)) };
};
