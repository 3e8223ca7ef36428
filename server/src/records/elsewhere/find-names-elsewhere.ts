import { maxLookedUp } from "@teckna/domain/checks/look-up-parts";
import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { areNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";
import type { WireElsewhere, WireLookUps } from "@teckna/domain/checks/wire-elsewhere";
import type { Reader } from "../../context.ts";
import { withWaitingReads } from "../../db/connection/database.ts";
import type { Param } from "../../db/connection/driver/sql.ts";
import { chosenNamesSql } from "../../db/sql/search/chosen-names-sql.ts";
import { spellingsSql } from "../../db/sql/spellings-sql.ts";
import { paidGuaranteesSql, spellingCountsSql } from "./elsewhere-sql.ts";
import { nearOf } from "./near-of.ts";

type Names = Pick<WireElsewhere, "names" | "aliases" | "paid_guarantees">;

/** The id of the issue that is looked up for, where it is stored. */
export const ownIn = ({ issue: { id } }: WireLookUps): string | null =>
  typeof id === "string" ? id : null;

const find = <Row extends object>(
  { sql }: Reader,
  text: string,
  ...params: readonly Param[]
): Promise<Row[]> => sql.unsafe<Row[]>(text, params, { prepare: true });

/** The names of one issue, which is at this place of those looked up together. */
type Requested = {
  readonly at: number;
  readonly own: string | null;
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly until: string | null;
};

const requestedOf = (lookUps: WireLookUps, at: number): Requested => ({
  at,
  own: ownIn(lookUps),
  names: lookUps.names,
  keys: [...new Set(lookUps.names.map(normaliseName))].filter((key) => key !== ""),
  until: lookUps.guarantees_until,
});

const investors = "commits.name";

/** For a name's key, the stored spellings of each key that may be meant by it, its own included. */
type Spellings = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

const findSpellings = async (reader: Reader, keys: readonly string[]): Promise<Spellings> => {
  type Found = { readonly requested: string; readonly spelling: string };
  const rows = await find<Found>(reader, spellingsSql, investors, JSON.stringify(keys.map(nearOf)));
  const byRequested = Map.groupBy(rows, ({ requested }) => requested);
  return new Map(
    keys.map((key) => {
      const found = (byRequested.get(nearOf(key).key) ?? []).map(({ spelling }) => spelling);
      return [key, Map.groupBy(found, normaliseName)];
    }),
  );
};

/** The spellings that may mean the same as a name, its own included; empty if there are none. */
const rivalsOf = (name: string, spellings: Spellings): readonly string[] => {
  const key = normaliseName(name);
  const known = spellings.get(key) ?? new Map<string, readonly string[]>();
  const same = known.get(key) ?? [];
  if (same.some((spelling) => spelling !== name)) return same;
  const turned = turnedOf(key);
  const near = [...known.keys()].filter((other) => areNear(key, other) || turned.includes(other));
  // Its own spelling may occur in this issue only.
  return near.length === 0 ? [] : [...same, ...near.flatMap((each) => known.get(each) ?? [])];
};

/** The chosen names for the keys where another name or spelling was chosen. */
const findChosen = async (
  reader: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  type Chosen = { readonly key: string; readonly name: string };
  const how = { prepare: true, isPaired: true };
  const chosen = await reader.sql.unsafe<Chosen[]>(chosenNamesSql, [JSON.stringify(keys)], how);
  return new Map(chosen.map(({ key, name }) => [key, name]));
};

type Known = {
  readonly spellings: Spellings;
  /** The names under which those of some keys are to be entered. */
  readonly chosen: ReadonlyMap<string, string>;
};

/** What is known of these keys, both in one packet. */
const findKnown = async (reader: Reader, keys: readonly string[]): Promise<Known> => {
  if (keys.length === 0) return { spellings: new Map(), chosen: new Map() };
  const [spellings, chosen] = await Promise.all([
    findSpellings({ ...reader, sql: withWaitingReads(reader.sql) }, keys),
    findChosen(reader, keys),
  ]);
  return { spellings, chosen };
};

type Wanted = { readonly rivals: readonly string[]; readonly chosen: readonly string[] };
/** In how many other issues each spelling occurs. */
type Counts = ReadonlyMap<string, number>;

const countSpellings = async (
  reader: Reader,
  requested: readonly Requested[],
  wanted: readonly Wanted[],
): Promise<readonly Counts[]> => {
  const names = requested.flatMap(({ at, own }) => {
    const { rivals, chosen } = wanted[at] ?? { rivals: [], chosen: [] };
    return [...new Set([...rivals, ...chosen])].map((name) => ({ at, own, name }));
  });
  if (names.length === 0) return requested.map(() => new Map());
  type Count = { readonly at: number; readonly name: string; readonly issues: number };
  const counts = await find<Count>(
    reader,
    spellingCountsSql(reader.collation),
    JSON.stringify(names),
  );
  const byPlace = Map.groupBy(counts, ({ at }) => at);
  return requested.map(
    ({ at }) => new Map(byPlace.get(at)?.map(({ name, issues }) => [name, issues])),
  );
};

type Paid = { readonly at: number; readonly key: string; readonly issues: number };

const countGuarantees = async (
  reader: Reader,
  requested: readonly Requested[],
  spellings: Spellings,
): Promise<readonly Names["paid_guarantees"][]> => {
  const wanted = requested.flatMap(({ at, own, keys, until }) =>
    until === null
      ? []
      : keys.flatMap((key) => {
          const names = spellings.get(key)?.get(key) ?? [];
          return names.length === 0 ? [] : [{ at, own, until, key, names }];
        }),
  );
  const rows =
    wanted.length === 0
      ? []
      : await find<Paid>(reader, paidGuaranteesSql(reader.collation), JSON.stringify(wanted));
  const found = Map.groupBy(
    rows.filter(({ issues }) => issues > 0),
    ({ at }) => at,
  );
  return requested.map(({ at, until }) =>
    until === null ? null : (found.get(at) ?? []).map(({ key, issues }) => ({ key, issues })),
  );
};

const namesOf = (
  { keys }: Requested,
  { rivals }: Wanted,
  chosen: ReadonlyMap<string, string>,
  counts: Counts,
): Pick<Names, "names" | "aliases"> => ({
  names: rivals.flatMap((name) => {
    const issues = counts.get(name) ?? 0;
    return issues === 0 ? [] : [{ key: normaliseName(name), name, issues }];
  }),
  aliases: keys.flatMap((key) => {
    const name = chosen.get(key);
    return name === undefined ? [] : [{ key, name, issues: counts.get(name) ?? 0 }];
  }),
});

const notLookedUp: Names = { names: null, aliases: null, paid_guarantees: null };

/** For each, how other issues write its investors' names, and how often they pay the same guarantors. */
export const findNamesElsewhere = async (
  reader: Reader,
  lookUps: readonly WireLookUps[],
): Promise<readonly Names[]> => {
  const isRequested = ({ names }: Pick<WireLookUps, "names">): boolean =>
    names.length <= maxLookedUp;
  const requested = lookUps.map((each, at) =>
    requestedOf(isRequested(each) ? each : { ...each, names: [] }, at),
  );
  const keys = [...new Set(requested.flatMap((each) => each.keys))];
  const { spellings, chosen } = await findKnown(reader, keys);
  const wanted = requested.map((each) => ({
    rivals: [...new Set(each.names.flatMap((name) => rivalsOf(name, spellings)))],
    chosen: each.keys.flatMap((key) => chosen.get(key) ?? []),
  }));
  const counts = await countSpellings(reader, requested, wanted);
  const paid = await countGuarantees(reader, requested, spellings);
  return lookUps.map((each, at) => {
    const [one, its, counted] = [requested[at], wanted[at], counts[at]];
    if (!isRequested(each) || !one || !its || !counted) return notLookedUp;
    return { ...namesOf(one, its, chosen, counted), paid_guarantees: paid[at] ?? null };
  });
};
