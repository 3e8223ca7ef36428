import type { Whole, WholeTable } from "./find-whole.ts";

const membersOf = (
  tables: readonly WholeTable[],
  valueOf: (table: WholeTable) => string | number,
): string => `{${tables.map((table) => `"${table.table}":${valueOf(table)}`).join(",")}}`;

/** A record with its children, waivers and absences as the API returns it. */
export const wholeJson = ({ record, tables, waivers, absences }: Whole): string => {
  const children = membersOf(tables, ({ records }) => records);
  const totals = membersOf(tables, ({ total }) => total);
  return `{"record":${record},"children":${children},"totals":${totals},"waivers":${waivers},"absences":${absences}}`;
};
