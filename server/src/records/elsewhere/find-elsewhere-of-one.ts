import { asKnown } from "@teckna/domain/checks/checks-alone";
import type { Elsewhere, KnownIsin } from "@teckna/domain/checks/elsewhere";
import type { KnownIssue } from "@teckna/domain/checks/known-record";
import type { LookUps } from "@teckna/domain/checks/look-ups";
import { issue } from "@teckna/domain/entities/issue";
import { fromWire } from "@teckna/domain/record";
import type { Reader } from "../../context.ts";
import { withWaitingReads } from "../../db/connection/database.ts";
import type { Param } from "../../db/connection/driver/sql.ts";
import { readStored } from "../stored-record.ts";
import { alikeIssuesOfOneSql, alikeParams, isinHoldersSql } from "./elsewhere-of-one-sql.ts";

type Wanted = Pick<LookUps, "issue" | "known" | "isins">;

/** Whether it has a value besides its own id. */
const isCompared = ({ issue: own }: Wanted): boolean =>
  Object.entries(own).some(([name, value]) => name !== "id" && (value ?? null) !== null);

const paramsOf = ({ issue: own, known }: Wanted): readonly Param[] => {
  const values = new Map<string, Param | undefined>(Object.entries({ ...known, ...own }));
  return alikeParams.map((name) => values.get(name) ?? null);
};

const findAlike = async (
  { sql, collation }: Pick<Reader, "sql" | "collation">,
  wanted: Wanted,
): Promise<readonly KnownIssue[]> => {
  const text = alikeIssuesOfOneSql(collation);
  const rows = await sql.unsafe<{ wire: string }[]>(text, paramsOf(wanted), { prepare: true });
  return rows.map(({ wire }) => asKnown<"issue">(fromWire(issue, readStored(wire))));
};

type Holder = {
  readonly isin: string;
  readonly field: KnownIsin["field"];
  readonly of: string | null;
  readonly id: string;
  readonly share_id: string | null;
  readonly sub_start_date: string | null;
  readonly sub_end_date: string | null;
};

const findHolders = async ({ sql }: Reader, wanted: Wanted): Promise<readonly KnownIsin[]> => {
  const params = [wanted.issue.id ?? null, JSON.stringify(wanted.isins)];
  const how = { prepare: true, isPaired: true };
  const rows = await sql.unsafe<Holder[]>(isinHoldersSql, params, how);
  return rows.map(({ isin, field, of, id, share_id, sub_start_date, sub_end_date }) => ({
    isin,
    field,
    warrant: of,
    issue: { id, shareId: share_id, subStartDate: sub_start_date, subEndDate: sub_end_date },
  }));
};

/** The issues that may be the same as a stored one, and those that have its ISINs; both in one packet. */
export const findLikeOne = async (
  reader: Reader,
  wanted: Wanted,
): Promise<Required<Pick<Elsewhere, "issues" | "isins">>> => {
  const hasIsins = wanted.isins.length > 0;
  const alikeReader = hasIsins ? { ...reader, sql: withWaitingReads(reader.sql) } : reader;
  const [issues, isins] = await Promise.all([
    isCompared(wanted) ? findAlike(alikeReader, wanted) : [],
    hasIsins ? findHolders(reader, wanted) : [],
  ]);
  return { issues, isins };
};
