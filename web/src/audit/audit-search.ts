import { auditFilters } from "@teckna/domain/filters/audit-filters";
import type { AuditSearch } from "../api/audit/use-audit.ts";

/** The known parameters of an address. */
export const readAuditSearch = (search: Record<string, unknown>): AuditSearch =>
  Object.fromEntries(
    auditFilters.flatMap((name) => {
      const value = search[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
