import { PassThrough, Readable, finished, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { notedRefusal, requestOf } from "./errors/error-responses.ts";
import { problemDocument } from "./errors/problem.ts";

const ndjsonType = /^application\/x-ndjson\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Accepts JSON Lines as a stream on the routes of this scope. */
export const acceptNdjson = (app: FastifyInstance): void => {
  app.addContentTypeParser("application/x-ndjson", (_request, payload, done) => {
    done(null, payload);
  });
};

const unpack = (payload: Readable): Readable => {
  const gunzip = createGunzip();
  finished(payload, { writable: false }, (error) => {
    if (error) gunzip.destroy(error);
  });
  return payload.pipe(gunzip);
};

/** When nobody reads the rest any more it is discarded: the connection must live until the refusal has been sent. */
const readBytes = async function* (
  payload: Readable,
  isPacked: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    yield* isPacked ? unpack(payload) : payload.iterator({ destroyOnReturn: false });
  } finally {
    payload.unpipe().resume();
  }
};

/** The decompressed bytes of the lines; the reader must limit their number. */
export const ndjsonBody = (request: FastifyRequest): AsyncIterable<Uint8Array> => {
  if (!ndjsonType.test(request.headers["content-type"] ?? ""))
    throw new AppError("unsupportedType");
  // Our own parser passes the stream itself.
  const payload = request.body as Readable;
  switch (request.headers["content-encoding"] ?? "identity") {
    case "identity":
      return readBytes(payload, false);
    case "gzip":
      return readBytes(payload, true);
    default:
      throw new AppError("unsupportedType");
  }
};

/** Sends complete lines of JSON at once. */
export type ReportLines = (lines: string) => void;

type Pieces = Iterable<string | Uint8Array>;

/** The client has closed the connection. */
class CallerLeft extends Error {
  override name = "CallerLeft";
}

/**
 * Streams the lines that `work` reports and then those that it returns, as fast as the client reads; an error becomes
 * the last line. If the client leaves, everything not committed by then is rolled back.
 */
export const streamLines = (
  request: FastifyRequest,
  work: (report: ReportLines) => Promise<Pieces>,
): Readable => {
  const stream = new PassThrough();
  const report: ReportLines = (lines) => {
    if (stream.destroyed) throw new CallerLeft();
    stream.write(lines);
  };
  const reported = async (): Promise<Pieces> => {
    try {
      return await work(report);
    } catch (error) {
      if (error instanceof CallerLeft) return [];
      const refusal = notedRefusal(error, request);
      return [
        `${JSON.stringify({ error: problemDocument(refusal, requestOf(request, refusal)) })}\n`,
      ];
    }
  };
  const finish = async (): Promise<void> => {
    const pieces = await reported();
    if (!stream.destroyed) pipeline(Readable.from(pieces), stream, () => {});
  };
  void finish();
  return stream;
};
