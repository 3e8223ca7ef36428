import type { AnyEntity } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import { isLongerThan } from "@teckna/domain/text-rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { listHistory } from "../history/list-history.ts";
import { expectedVersions, isUnchanged } from "../http/conditions.ts";
import { objectBody } from "../http/json-body.ts";
import { listLinks } from "../http/links.ts";
import { listTag } from "../http/list-tag.ts";
import { demandNoParameters, readParameters } from "../http/query.ts";
import { readRequestKey } from "../http/request-key.ts";
import { createRecord } from "../records/create.ts";
import { deleteRecord } from "../records/delete.ts";
import { findAny, findRecord } from "../records/find.ts";
import { readListQuery } from "../records/list-query.ts";
import { currentMoment, listRecords } from "../records/list.ts";
import { readPage } from "../records/page-query.ts";
import { replaceRecord } from "../records/replace.ts";
import { restoreRecord } from "../records/restore.ts";
import type { StoredRecord } from "../records/stored-record.ts";
import { type Call, sendJson } from "./route.ts";

const longestId = 100;

/** The id in the address; one that no record can have is unknown without asking the database. */
const idOf = (request: FastifyRequest): string => {
  // Every route that calls this has :id in its path.
  const { id } = request.params as { id: string };
  if (checkId(id) !== null || isLongerThan(id, longestId)) throw new AppError("notFound");
  return id;
};

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

const tagOf = ({ version }: StoredRecord): string => `"${version}"`;

const sendRecord = (reply: FastifyReply, stored: StoredRecord): FastifyReply =>
  sendJson(reply.header("etag", tagOf(stored)), stored.wire);

/** The calls on the records of one entity. */
export const recordCalls = (entity: AnyEntity) => ({
  list: async ({ context, request, reply }: Call): Promise<FastifyReply> => {
    const parameters = readParameters(request);
    const query = readListQuery(entity, parameters);
    if (request.headers["if-none-match"] !== undefined) {
      const tag = listTag(request.url, await currentMoment(context));
      if (isUnchanged(request, tag)) return reply.code(304).header("etag", tag).send();
    }
    const { records, total, moment, next } = await listRecords(context, entity, query);
    reply
      .header("x-total-count", total)
      .header("link", listLinks(pathOf(request), parameters, { slice: query.slice, total, next }))
      .header("etag", listTag(request.url, moment));
    return sendJson(reply, `[${records.join(",")}]`);
  },

  create: async ({ context, request, reply }: Call): Promise<FastifyReply> => {
    demandNoParameters(request);
    const key = readRequestKey(request, 201);
    const stored = await createRecord(context, entity, { body: objectBody(request), key });
    const location = `/api/${entity.path}/${encodeURIComponent(stored.id)}`;
    return sendRecord(reply.code(201).header("location", location), stored);
  },

  find: async ({ context, request, reply }: Call): Promise<FastifyReply> => {
    demandNoParameters(request);
    const found = await findRecord(context, entity, idOf(request));
    if (isUnchanged(request, tagOf(found)))
      return reply.code(304).header("etag", tagOf(found)).send();
    return sendRecord(reply, found);
  },

  replace: async ({ context, request, reply }: Call): Promise<FastifyReply> => {
    demandNoParameters(request);
    const body = objectBody(request);
    const expected = expectedVersions(request, body);
    const stored = await replaceRecord(context, entity, { id: idOf(request), body, expected });
    return sendRecord(reply, stored);
  },

  delete: async ({ context, request, reply }: Call): Promise<FastifyReply> => {
    demandNoParameters(request);
    const expected = expectedVersions(request);
    await deleteRecord(context, entity, { id: idOf(request), expected });
    return reply.code(204).send();
  },

  restore: async ({ context, request, reply }: Call): Promise<FastifyReply> => {
    demandNoParameters(request);
    const key = readRequestKey(request, 200);
    return sendRecord(reply, await restoreRecord(context, entity, { id: idOf(request), key }));
  },

  history: async ({ context, request, reply }: Call): Promise<FastifyReply> => {
    const parameters = readParameters(request);
    const page = readPage(parameters);
    const id = idOf(request);
    const { rows, total } = await listHistory(context, entity, id, page);
    if (total === 0 && !(await findAny(context, entity, id))) throw new AppError("notFound");
    const slice = { kind: "page", ...page } as const;
    reply
      .header("x-total-count", total)
      .header("link", listLinks(pathOf(request), parameters, { slice, total, next: null }));
    return sendJson(reply, `[${rows.join(",")}]`);
  },
});
