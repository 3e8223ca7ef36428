import type { Sql } from "../context/database.ts";
import { folded } from "../context/folded.ts";
import type { AuditEvent } from "../context/pool-context.ts";

/** An entry of the audit of sign-ins and administration. */
export type AuditEntry = {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  /** The affected user; `null` for none, or for an unknown name. */
  readonly username: string | null;
  /** Who did it, if not the user. */
  readonly by: string | null;
  readonly address: string | null;
  readonly detail: string | null;
};

/** The place where a page of the audit ended. */
export type AuditPlace = Pick<AuditEntry, "id" | "at">;

export type AuditQuery = {
  readonly events?: readonly AuditEvent[];
  readonly username?: string;
  readonly by?: string;
  /** Timestamps, both inclusive. */
  readonly from?: Date;
  readonly to?: Date;
  readonly before?: AuditPlace;
  readonly max: number;
};

type AuditRow = {
  id: number;
  at: string;
  event: string;
  username: string;
  by: string | null;
  ip: string;
  detail: string | null;
};

/** Audit entries, newest first. Names of deleted users are matched as they were written. */
export const findAudit = async (
  sql: Sql,
  { events, username, by, from, to, before, max }: AuditQuery,
): Promise<AuditEntry[]> => {
  const name = username ?? null;
  const rows = await sql<AuditRow[]>`
    select id, at, event, username, by, ip, detail from pool_audit
    where (${events?.join(",") ?? null}::text is null
        or event = any(string_to_array(${events?.join(",") ?? null}, ',')))
      and (${name}::text is null or username = coalesce(
        (select u.username from pool_user u where u.folded = ${folded(name ?? "")}), ${name}))
      and (${by ?? null}::text is null or by = ${by ?? null})
      and (${from ?? null}::timestamptz is null or at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or at <= ${to ?? null})
      and (${before?.at ?? null}::timestamptz is null
        or (at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? 0}::bigint))
    order by at desc, id desc limit ${max}`;
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at),
    event: row.event,
    username: row.username || null,
    by: row.by,
    address: row.ip || null,
    detail: row.detail || null,
  }));
};
