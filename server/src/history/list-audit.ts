import type { Context } from "../context.ts";
import { type AuditFilter, auditSql } from "./audit-sql.ts";

export type Audit = {
  /** JSON texts, newest first. */
  readonly rows: readonly string[];
  /** The sequence number to continue after; `null` at the end. */
  readonly next: number | null;
};

type AuditRow = { readonly sequence: number; readonly wire: string };

/** The events of all tables. */
export const listAudit = async (
  { sql }: Pick<Context, "sql">,
  filter: AuditFilter,
  { size, before }: { readonly size: number; readonly before: number | null },
): Promise<Audit> => {
  const { text, params } = auditSql(filter, { before, limit: size + 1 });
  const found = await sql.unsafe<AuditRow[]>(text, [...params]);
  const rows = found.slice(0, size);
  const goesOn = found.length > rows.length;
  return {
    rows: rows.map(({ wire }) => wire),
    next: goesOn ? (rows.at(-1)?.sequence ?? null) : null,
  };
};
