import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DiskRoom, endlessRoom } from "../../db/disk/disk-room.ts";
import { type AppError, type Refusal, refusals } from "../../errors.ts";
import { chooseLanguage } from "../accept-language.ts";
import { problemType } from "./bare-problem.ts";
import { type RefusedRequest, problemDocument, retryAfterSeconds } from "./problem.ts";
import { refusalOf } from "./refusal-of.ts";
import { patchTypes } from "../json-body.ts";
import { isSurelyUnsaved } from "../commit-outcome-of-request.ts";
import { writesOf } from "../write-state.ts";
import { routeEntity } from "../route-config.ts";

export const requestOf = (request: FastifyRequest, error: AppError): RefusedRequest => ({
  language: chooseLanguage(request.headers["accept-language"]),
  entity: routeEntity(request),
  requestId: request.id,
  isUnsaved: isSurelyUnsaved(request, error.cause),
});

export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): void => {
  const requested = requestOf(request, error);
  const retryAfter = error.retryAfter ?? retryAfterSeconds[error.code];
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (error.code === "unauthenticated") reply.header("www-authenticate", 'Bearer realm="teckna"');
  if (error.code === "unsupportedType" && request.method === "PATCH")
    reply.header("accept-patch", patchTypes);
  reply
    .code(refusals[error.code])
    .header("cache-control", "no-store")
    .header("content-language", requested.language)
    .type(problemType)
    .send(JSON.stringify(problemDocument(error, requested)));
};

const ofFullDisk: ReadonlySet<Refusal> = new Set(["diskFull", "unavailableDiskFull"]);
const roomKey = "diskRoom";

// A refusal before the server exists has nothing to do with the disk.
const roomOf = ({ server }: FastifyRequest): DiskRoom =>
  server.hasDecorator(roomKey) ? server.getDecorator<DiskRoom>(roomKey) : endlessRoom;

/** The refusal for an error; logs what the server is to blame for, and has the disk and the database looked at again. */
export const notedRefusal = (error: unknown, request: FastifyRequest): AppError => {
  const room = roomOf(request);
  const refusal = refusalOf(error, room);
  if (refusal.code === "diskFull") room.noteRefusal();
  if (refusal.code === "readOnly") writesOf(request).noteRefusal();
  // A lasting state has been logged once already.
  const isReported =
    (ofFullDisk.has(refusal.code) && room.isFull()) ||
    (refusal.code === "readOnly" && writesOf(request).isReadOnly());
  if (refusals[refusal.code] >= 500 && !isReported)
    request.log.error(
      { request_id: request.id, route: request.routeOptions.url, err: error },
      refusal.code,
    );
  return refusal;
};

/** The only place where thrown errors become responses; those of a stream become its last line. */
export const respondWithError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void => sendProblem(request, reply, notedRefusal(error, request));

export const addErrorResponses = (app: FastifyInstance, room: DiskRoom): void => {
  app.decorate(roomKey, room);
  app.setErrorHandler(respondWithError);
};
