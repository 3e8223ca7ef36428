import { issue } from "@teckna/domain/entities/issue";
import { objectBody } from "../http/json-body.ts";
import { requireNoParameters } from "../http/read-parameters.ts";
import { waiverOperations } from "../openapi/waiver-operations.ts";
import { findRecord } from "../records/find.ts";
import { readWaiving } from "../records/waivers/read-waiving.ts";
import { findWaivers } from "../records/waivers/stored-waiver.ts";
import { unwaive } from "../records/waivers/unwaive.ts";
import { idOf } from "./id-of.ts";
import type { Route } from "./route.ts";

const all = `/api/${issue.path}/:id/waivers`;

/** Routes for the waived findings of an issue and its children. */
export const waiverRoutes: readonly Route[] = [
  {
    method: "GET",
    path: all,
    entity: issue,
    right: "read all",
    operation: waiverOperations.list,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      const { id } = await findRecord(context, issue, idOf(request));
      return { body: JSON.stringify(await findWaivers(context, id)) };
    },
  },
  {
    method: "POST",
    path: all,
    entity: issue,
    right: "write all",
    operation: waiverOperations.waive,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      const waiving = readWaiving(objectBody(request));
      // Rules and their texts are loaded by the first request.
      const { waiveFinding } = await import("../records/waivers/waive.ts");
      const { waiver, isNew } = await waiveFinding(context, { issueId: idOf(request), waiving });
      return { status: isNew ? 201 : 200, body: JSON.stringify(waiver) };
    },
  },
  {
    method: "DELETE",
    path: `${all}/:waiver`,
    entity: issue,
    right: "write all",
    operation: waiverOperations.unwaive,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      // The path has it.
      const { waiver } = request.params as { waiver: string };
      await unwaive(context, { issueId: idOf(request), waiverId: waiver });
      return { status: 204 };
    },
  },
];
