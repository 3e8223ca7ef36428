import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { conditionsIn, isRelative } from "@teckna/domain/filters/filter-set";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import type { FastifyRequest } from "fastify";
import { requireTables, tablesGiven } from "../auth/require-tables.ts";
import { AppError } from "../errors.ts";
import { countPending } from "../findings/count-pending.ts";
import { listHistory } from "../history/list-history.ts";
import { expectedVersions, isUnchanged } from "../http/if-match.ts";
import { objectBody } from "../http/json-body.ts";
import { listLinks } from "../http/page-links.ts";
import { listTag } from "../http/list-tag.ts";
import { requireNoParameters, readParameters } from "../http/read-parameters.ts";
import { readRequestKey } from "../http/idempotency-key.ts";
import { createRecord } from "../records/create.ts";
import { deleteRecord } from "../records/delete.ts";
import { findAny, findRecord } from "../records/find.ts";
import { readHistoryQuery } from "../records/history-query.ts";
import { readListQuery } from "../records/read-list-query.ts";
import { type List, currentMoment, listRecords } from "../records/list.ts";
import { lookUpIds, readIds } from "../records/look-up.ts";
import { patchRecord } from "../records/patch.ts";
import { readAsOf } from "../records/read-as-of.ts";
import { replaceRecord } from "../records/replace.ts";
import { restoreRecord } from "../records/restore.ts";
import { tablesReadBy } from "../records/computed/tables-read.ts";
import type { StoredRecord } from "../records/stored-record.ts";
import { idOf } from "./id-of.ts";
import type { RouteResponse, Call } from "./route.ts";
import { type WrittenRecord, writeWithWarnings } from "./with-warnings.ts";

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

const tagOf = ({ version }: StoredRecord): string => `"${version}"`;

const respondWith = (
  stored: StoredRecord,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): RouteResponse => ({ status, headers: { ...headers, etag: tagOf(stored) }, body: stored.wire });

/** Values computed from the parent change without the version, so the version cannot be the ETag. */
const hasOwnTag = (entity: AnyEntity): boolean => computedFieldsOf(entity).length === 0;

const unchanged = (etag: string): RouteResponse => ({ status: 304, headers: { etag } });

/** What is longer would not fit into the address of a request. */
const maxHeaderCursor = 4000;

const cursorHeaders = ({ next, previous }: Pick<List, "next" | "previous">) =>
  Object.fromEntries(
    Object.entries({ "x-cursor-next": next, "x-cursor-previous": previous }).filter(
      ([, cursor]) => cursor !== null && cursor.length <= maxHeaderCursor,
    ),
  );

type Handle = (call: Call) => Promise<RouteResponse>;

const listCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    const parameters = readParameters(request);
    const read = readListQuery(entity, parameters, context.now());
    requireTables(request, tablesReadBy(entity, read));
    const query = { ...read, namesIn: tablesGiven(request) };
    const conditions = conditionsIn(query.filters);
    // Awaited before the list is read, so that the list includes what has been checked by then.
    const readsFindings =
      query.computed.includes("findings") || conditions.some(({ of }) => of === "finding");
    const pending = readsFindings ? await countPending(context) : null;
    const day = conditions.some(isRelative) ? query.today : null;
    const tagAt = (moment: string): string =>
      listTag(request.url, [moment, pending, day].filter((part) => part !== null).join(" "));
    if (request.headers["if-none-match"] !== undefined) {
      const tag = tagAt(await currentMoment(context));
      if (isUnchanged(request, tag)) return unchanged(tag);
    }
    const { records, total, moment, next, previous } = await listRecords(context, entity, query);
    const part = { slice: query.slice, total, next, previous };
    const headers = {
      "x-total-count": total,
      link: listLinks(pathOf(request), parameters, part),
      ...cursorHeaders(part),
      etag: tagAt(moment),
      ...(pending !== null && { "x-checks-pending": pending }),
    };
    return { headers, body: `[${records.join(",")}]` };
  };

const respondWritten = (
  { stored, body }: WrittenRecord,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): RouteResponse => ({ ...respondWith(stored, status, headers), body });

const createCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    const key = readRequestKey(request, 201);
    const body = objectBody(request);
    const parent = parentOf(entity);
    const written = await writeWithWarnings(request, {
      context,
      entity,
      issueId: parent && body[parent.column],
      isNewIssue: parent === null,
      write: () => createRecord(context, entity, { body, key }),
    });
    const location = `/api/${entity.path}/${encodeURIComponent(written.stored.id)}`;
    return respondWritten(written, 201, { location });
  };

const lookUpCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    requireNoParameters(request);
    const found = await lookUpIds(context, entity, readIds(objectBody(request)));
    return { body: JSON.stringify({ found }) };
  };

const findCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    const asOf = readAsOf(context, readParameters(request));
    const found = await findRecord(context, entity, idOf(request), asOf);
    const isSame = hasOwnTag(entity) && isUnchanged(request, tagOf(found));
    return isSame ? unchanged(tagOf(found)) : respondWith(found);
  };

const replaceCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    const body = objectBody(request);
    const expected = expectedVersions(request, body);
    const id = idOf(request);
    const parent = parentOf(entity);
    const written = await writeWithWarnings(request, {
      context,
      entity,
      issueId: parent ? body[parent.column] : id,
      write: () => replaceRecord(context, entity, { id, body, expected }),
    });
    return respondWritten(written);
  };

const patchCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    const body = objectBody(request);
    const expected = expectedVersions(request, body);
    const id = idOf(request);
    const written = await writeWithWarnings(request, {
      context,
      entity,
      // A child's issue is known once the child is read.
      issueId: parentOf(entity) ? null : id,
      write: () => patchRecord(context, entity, { id, body, expected }),
    });
    return respondWritten(written);
  };

const deleteCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    requireNoParameters(request);
    const expected = expectedVersions(request);
    await deleteRecord(context, entity, { id: idOf(request), expected });
    return { status: 204 };
  };

const restoreCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    const key = readRequestKey(request, 200);
    const written = await writeWithWarnings(request, {
      context,
      entity,
      // Its children are restored with it.
      issueId: null,
      write: () => restoreRecord(context, entity, { id: idOf(request), key }),
    });
    return respondWritten(written);
  };

const historyCall =
  (entity: AnyEntity): Handle =>
  async ({ context, request }) => {
    const parameters = readParameters(request);
    const query = readHistoryQuery(entity, parameters);
    const id = idOf(request);
    const { rows, total } = await listHistory(context, entity, id, query);
    if (total === 0 && !(await findAny(context, entity, id))) throw new AppError("notFound");
    const slice = { kind: "page", page: query.page, size: query.size } as const;
    const link = listLinks(pathOf(request), parameters, { slice, total });
    return { headers: { "x-total-count": total, link }, body: `[${rows.join(",")}]` };
  };

/** The calls on the records of one entity. */
export const recordCalls = (entity: AnyEntity) => ({
  list: listCall(entity),
  create: createCall(entity),
  lookUp: lookUpCall(entity),
  find: findCall(entity),
  replace: replaceCall(entity),
  patch: patchCall(entity),
  delete: deleteCall(entity),
  restore: restoreCall(entity),
  history: historyCall(entity),
});
