import type { WireElsewhere, WireIsin, WireLookUps } from "@teckna/domain/checks/wire-elsewhere";
import type { Reader } from "../../context.ts";
import { readStored } from "../stored-record.ts";
import { alikeIssuesSql, otherIsinsSql } from "./elsewhere-sql.ts";
import { findNamesElsewhere, ownIn } from "./find-names-elsewhere.ts";

const find = <Row extends object>(
  { sql }: Reader,
  text: string,
  wanted: readonly unknown[],
): Promise<Row[]> => sql.unsafe<Row[]>(text, [JSON.stringify(wanted)], { prepare: true });

type AlikeRow = { readonly places: string; readonly wire: string };

/** Whether it has a value besides its own id. */
const isCompared = (issue: WireLookUps["issue"]): boolean =>
  Object.entries(issue).some(([name, value]) => name !== "id" && value !== null);

/** For each, the issues that resemble it. */
const findAlike = async (
  reader: Reader,
  wanted: readonly WireLookUps[],
): Promise<readonly WireElsewhere["issues"][]> => {
  const issues = wanted.flatMap(({ issue, known }, at) =>
    isCompared(issue) ? [{ ...(known && { ...known, is_known: true }), ...issue, at }] : [],
  );
  const found = wanted.map((): WireElsewhere["issues"][number][] => []);
  if (issues.length === 0) return found;
  const text = alikeIssuesSql(reader.collation);
  for (const { places, wire } of await find<AlikeRow>(reader, text, issues)) {
    const other = readStored(wire);
    // Safe: the database aggregated numbers.
    for (const at of JSON.parse(places) as number[]) found[at]?.push(other);
  }
  return found;
};

type IsinRow = Omit<WireIsin, "issue"> & { readonly at: number; readonly wire: string };

/** For each, the records of other issues that have its ISINs. */
const findIsins = async (
  reader: Reader,
  wanted: readonly WireLookUps[],
): Promise<readonly WireElsewhere["isins"][]> => {
  const isins = wanted.flatMap((lookUps, at) =>
    lookUps.isins.map((isin) => ({ at, own: ownIn(lookUps), isin })),
  );
  const rows = isins.length === 0 ? [] : await find<IsinRow>(reader, otherIsinsSql, isins);
  const found = Map.groupBy(rows, ({ at }) => at);
  return wanted.map((_, place) =>
    (found.get(place) ?? []).map(({ at: _at, wire, ...row }) => ({
      ...row,
      issue: readStored(wire),
    })),
  );
};

/** What other issues have in common with each of several; each part is found for all of them at once, by an index. */
export const findElsewhereOfMany = async (
  reader: Reader,
  wanted: readonly WireLookUps[],
): Promise<readonly WireElsewhere[]> => {
  // Sequentially, because a request has only one connection.
  const issues = await findAlike(reader, wanted);
  const isins = await findIsins(reader, wanted);
  const names = await findNamesElsewhere(reader, wanted);
  return names.map((each, at) => ({ ...each, issues: issues[at] ?? [], isins: isins[at] ?? [] }));
};

/** What other issues have in common with one. */
export const findElsewhere = async (
  reader: Reader,
  wanted: WireLookUps,
): Promise<WireElsewhere> => {
  const [found] = await findElsewhereOfMany(reader, [wanted]);
  if (!found) throw new RangeError("one look-up has one result");
  return found;
};
