import type { WireElsewhere, WireIsin, WireLookUps } from "@teckna/domain/checks/wire-elsewhere";
import { maxLookedUp } from "@teckna/domain/checks/look-up-parts";
import { areNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";
import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import type { Reader } from "../../context.ts";
import type { Param } from "../../db/connection/driver/sql.ts";
import { chosenNamesSql } from "../../db/sql/search/chosen-names-sql.ts";
import { spellingsSql } from "../../db/sql/spellings-sql.ts";
import { readStored } from "../stored-record.ts";
import {
  alikeIssuesSql,
  otherIsinsSql,
  paidGuaranteesSql,
  spellingCountsSql,
} from "./elsewhere-sql.ts";
import { nearOf } from "./near-of.ts";

type Own = Pick<Reader, "sql" | "collation"> & { readonly id: string | null };

const find = <Row extends object>(
  { sql }: Own,
  text: string,
  ...params: readonly Param[]
): Promise<Row[]> => sql.unsafe<Row[]>(text, params, { prepare: true });

type IsinRow = Omit<WireIsin, "issue"> & { readonly wire: string };

const findIsins = async (own: Own, isins: readonly string[]): Promise<readonly WireIsin[]> => {
  if (isins.length === 0) return [];
  const rows = await find<IsinRow>(own, otherIsinsSql, own.id, JSON.stringify(isins));
  return rows.map(({ wire, ...found }) => ({ ...found, issue: readStored(wire) }));
};

const findAlike = async (
  own: Own,
  like: WireLookUps["issue"],
): Promise<WireElsewhere["issues"]> => {
  const rows = await find<{ wire: string }>(
    own,
    alikeIssuesSql(own.collation),
    own.id,
    JSON.stringify(like),
  );
  return rows.map(({ wire }) => readStored(wire));
};

const investors = "commits.name";

/** The existing spellings of the names with these keys, and of similar names. */
const findSpellings = async (own: Own, keys: readonly string[]): Promise<readonly string[]> => {
  const rows = await find<{ spelling: string }>(
    own,
    spellingsSql,
    investors,
    JSON.stringify(keys.map(nearOf)),
  );
  return rows.map(({ spelling }) => spelling);
};

type Spellings = ReadonlyMap<string, readonly string[]>;

/** For each name, the spellings that may mean the same, its own included; empty if there are none. */
const rivalsOf = (names: readonly string[], spellings: Spellings): readonly string[] => {
  const known = [...spellings.keys()];
  const rivals = names.flatMap((name) => {
    const key = normaliseName(name);
    const same = spellings.get(key) ?? [];
    if (same.some((spelling) => spelling !== name)) return same;
    const turned = turnedOf(key);
    const near = known.filter((other) => areNear(key, other) || turned.includes(other));
    // Its own spelling may occur in this issue only.
    return near.length === 0 ? [] : [...same, ...near.flatMap((each) => spellings.get(each) ?? [])];
  });
  return [...new Set(rivals)];
};

type Names = Pick<WireElsewhere, "names" | "aliases" | "paid_guarantees">;

type Count = { readonly name: string; readonly issues: number };

const countSpellings = async (own: Own, spellings: readonly string[]): Promise<Names["names"]> => {
  if (spellings.length === 0) return [];
  const text = JSON.stringify(spellings);
  const counts = await find<Count>(own, spellingCountsSql(own.collation), own.id, text);
  return counts
    .filter(({ issues }) => issues > 0)
    .map(({ name, issues }) => ({ key: normaliseName(name), name, issues }));
};

/** The chosen names for those with these keys, where another name or spelling was chosen. */
const findAliases = async (own: Own, keys: readonly string[]): Promise<Names["aliases"]> => {
  type Chosen = { readonly key: string; readonly name: string };
  const chosen = await find<Chosen>(own, chosenNamesSql, JSON.stringify(keys));
  const counts = await countSpellings(own, [...new Set(chosen.map(({ name }) => name))]);
  const issuesOf = new Map(counts?.map(({ name, issues }) => [name, issues]));
  return chosen.map(({ key, name }) => ({ key, name, issues: issuesOf.get(name) ?? 0 }));
};

type Wanted = { readonly keys: readonly string[]; readonly until: string };

const countGuarantees = async (
  own: Own,
  spellings: Spellings,
  { keys, until }: Wanted,
): Promise<Names["paid_guarantees"]> => {
  const text = JSON.stringify(keys.map((key) => spellings.get(key) ?? []));
  type Paid = { readonly at: number; readonly issues: number };
  const paid = await find<Paid>(own, paidGuaranteesSql(own.collation), own.id, until, text);
  return paid.flatMap(({ at, issues }) => {
    const key = keys[at];
    return key === undefined || issues === 0 ? [] : [{ key, issues }];
  });
};

const findNames = async (
  own: Own,
  { names, guarantees_until: until }: WireLookUps,
): Promise<Names> => {
  if (names.length > maxLookedUp) return { names: null, aliases: null, paid_guarantees: null };
  const keys = [...new Set(names.map(normaliseName))].filter((key) => key !== "");
  if (keys.length === 0) return { names: [], aliases: [], paid_guarantees: [] };
  const spellings = Map.groupBy(await findSpellings(own, keys), normaliseName);
  const found = await countSpellings(own, rivalsOf(names, spellings));
  const aliases = await findAliases(own, keys);
  if (until === null) return { names: found, aliases, paid_guarantees: null };
  const paid = await countGuarantees(own, spellings, { keys, until });
  return { names: found, aliases, paid_guarantees: paid };
};

/** What other issues have in common with one: each part is found by an index. */
export const findElsewhere = async (
  context: Reader,
  wanted: WireLookUps,
): Promise<WireElsewhere> => {
  const { id } = wanted.issue;
  const own: Own = {
    sql: context.sql,
    collation: context.collation,
    id: typeof id === "string" ? id : null,
  };
  // Sequentially, because a request has only one connection.
  const issues = await findAlike(own, wanted.issue);
  const isins = await findIsins(own, wanted.isins);
  return { ...(await findNames(own, wanted)), issues, isins };
};
