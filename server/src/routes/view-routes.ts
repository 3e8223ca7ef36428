import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import type { FastifyRequest } from "fastify";
import { reaches } from "@teckna/domain/roles";
import { requireRoleOf, standingOf } from "../auth/authenticate.ts";
import { invalid } from "../errors.ts";
import { expectedVersions } from "../http/if-match.ts";
import { readRequestKey } from "../http/idempotency-key.ts";
import { objectBody } from "../http/json-body.ts";
import { readParameters, requireNoParameters } from "../http/read-parameters.ts";
import { viewOperations } from "../openapi/view-operations.ts";
import { problem } from "../input/input-problems.ts";
import { ParameterReader, readYesNo } from "../input/parameters.ts";
import type { StoredRecord } from "../records/stored-record.ts";
import { readView } from "../views/read-view.ts";
import { findView, findViewHistory, isOfTeam, listViews } from "../views/stored-view.ts";
import { createView, deleteView, replaceView, restoreView } from "../views/write-views.ts";
import { idOf } from "./id-of.ts";
import type { Call, Route, RouteResponse } from "./route.ts";

const all = "/api/views";
const one = `${all}/:id`;

type ViewsQuery = { readonly entity: AnyEntity; readonly deleted: boolean };

const readQuery = (request: FastifyRequest): ViewsQuery => {
  const reader = new ParameterReader(readParameters(request), ["entity", "deleted"]);
  const path = reader.text("entity");
  const entity = path === undefined ? undefined : entityAt(path);
  const deleted = reader.take("deleted", (text) => readYesNo("deleted", text), false);
  const { problems } = reader;
  if (!entity) problems.push(problem("entity", path === undefined ? "required" : "unknownTable"));
  if (problems.length > 0 || !entity) throw invalid(problems);
  return { entity, deleted };
};

const respondWith = (
  { version, wire }: StoredRecord,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): RouteResponse => ({ status, headers: { ...headers, etag: `"${version}"` }, body: wire });

/** Shared views are changed by editors only: readers may change their own views. */
const requireOwn = async ({ context, request }: Call, id: string): Promise<void> => {
  const { role } = await standingOf(request);
  if (!reaches(role, "editor") && (await isOfTeam(context, id)))
    await requireRoleOf(request, "editor");
};

/** Routes for saved views of lists, the caller's own and shared ones. */
export const viewRoutes: readonly Route[] = [
  {
    method: "GET",
    path: all,
    right: "people",
    operation: viewOperations.list,
    handle: async ({ context, request }) => {
      const { entity, deleted } = readQuery(request);
      return { body: `[${(await listViews(context, entity, deleted)).join(",")}]` };
    },
  },
  {
    method: "POST",
    path: all,
    right: "people",
    operation: viewOperations.create,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      const key = readRequestKey(request, 201);
      const view = readView(objectBody(request));
      if (view.shared) await requireRoleOf(request, "editor");
      const stored = await createView(context, view, key);
      return respondWith(stored, 201, { location: `${all}/${stored.id}` });
    },
  },
  {
    method: "GET",
    path: one,
    right: "people",
    operation: viewOperations.find,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      return respondWith(await findView(context, idOf(request)));
    },
  },
  {
    method: "PUT",
    path: one,
    right: "people",
    operation: viewOperations.replace,
    handle: async (call) => {
      const { context, request } = call;
      requireNoParameters(request);
      const body = objectBody(request);
      const expected = expectedVersions(request, body);
      const view = readView(body);
      if (view.shared) await requireRoleOf(request, "editor");
      await requireOwn(call, idOf(request));
      return respondWith(await replaceView(context, idOf(request), view, expected));
    },
  },
  {
    method: "DELETE",
    path: one,
    right: "people",
    operation: viewOperations.delete,
    handle: async (call) => {
      const { context, request } = call;
      requireNoParameters(request);
      await requireOwn(call, idOf(request));
      await deleteView(context, idOf(request), expectedVersions(request));
      return { status: 204 };
    },
  },
  {
    method: "POST",
    path: `${one}/restore`,
    right: "people",
    operation: viewOperations.restore,
    handle: async (call) => {
      const { context, request } = call;
      requireNoParameters(request);
      await requireOwn(call, idOf(request));
      return respondWith(await restoreView(context, idOf(request)));
    },
  },
  {
    method: "GET",
    path: `${one}/history`,
    right: "people",
    operation: viewOperations.history,
    handle: async ({ context, request }) => {
      requireNoParameters(request);
      return { body: `[${(await findViewHistory(context, idOf(request))).join(",")}]` };
    },
  },
];
