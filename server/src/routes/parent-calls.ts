import type { AnyEntity } from "@teckna/domain/entities";
import { requireNoParameters } from "../http/query.ts";
import { type WholeTable, findWhole } from "../records/find-whole.ts";
import { idOf } from "./id-of.ts";
import type { Call, RouteResponse } from "./route.ts";

const membersOf = (
  tables: readonly WholeTable[],
  valueOf: (table: WholeTable) => string | number,
): string => `{${tables.map((table) => `"${table.table}":${valueOf(table)}`).join(",")}}`;

/** The calls on a record of this entity together with its children. */
export const parentCalls = (entity: AnyEntity) => ({
  whole: async ({ context, request }: Call): Promise<RouteResponse> => {
    requireNoParameters(request);
    const { record, tables } = await findWhole(context, entity, idOf(request));
    const children = membersOf(tables, ({ records }) => records);
    const totals = membersOf(tables, ({ total }) => total);
    return { body: `{"record":${record},"children":${children},"totals":${totals}}` };
  },
});
