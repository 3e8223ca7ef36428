import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AppError, refusals } from "../errors.ts";
import { chooseLanguage } from "./language.ts";
import { problemType } from "./bare-problem.ts";
import { type Asked, problemDocument, retryAfterSeconds } from "./problem.ts";
import { refusalOf } from "./refusal-of.ts";
import { isSurelyUnsaved } from "./request-fate.ts";
import { routeEntity } from "./route-config.ts";

export const askedOf = (request: FastifyRequest, error: AppError): Asked => ({
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
  const asked = askedOf(request, error);
  const retryAfter = retryAfterSeconds[error.code];
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (error.code === "unauthenticated") reply.header("www-authenticate", 'Bearer realm="teckna"');
  reply
    .code(refusals[error.code])
    .header("cache-control", "no-store")
    .header("content-language", asked.language)
    .type(problemType)
    .send(JSON.stringify(problemDocument(error, asked)));
};

/** The one place where whatever was thrown becomes an answer. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = refusalOf(error);
  if (refusals[refusal.code] >= 500)
    request.log.error(
      { request_id: request.id, route: request.routeOptions.url, err: error },
      refusal.code,
    );
  sendProblem(request, reply, refusal);
};

export const addErrorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
};
