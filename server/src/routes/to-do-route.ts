import { toDoIds, toDoViews } from "@teckna/domain/filters/ready-views";
import { snake } from "@teckna/domain/snake-case";
import { countPending } from "../findings/count-pending.ts";
import { requireNoParameters } from "../http/read-parameters.ts";
import { toDoOperation } from "../openapi/to-do-operation.ts";
import { countToDo } from "../records/to-do/count-to-do.ts";
import type { Route } from "./route.ts";

/** The to-do lists, with the number of records in each. */
export const toDoRoute: Route = {
  method: "GET",
  path: "/api/to-do",
  right: "read all",
  operation: toDoOperation,
  handle: async ({ context, request }) => {
    requireNoParameters(request);
    const pending = await countPending(context);
    const { counts, at, isCurrent } = await countToDo(context);
    const lists = toDoIds.map((id) => ({ id: snake(id), ...toDoViews[id], count: counts[id] }));
    const { issues } = counts;
    const known = { issues, counted_at: at, is_current: isCurrent, checks_pending: pending };
    return { body: JSON.stringify({ lists, ...known }) };
  },
};
