import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WriteWatch, alwaysWritable } from "../db/connection/write-watch.ts";

const key = "writeWatch";

// A refusal before the server exists writes nothing.
export const writesOf = ({ server }: Pick<FastifyRequest, "server">): WriteWatch =>
  server.hasDecorator(key) ? server.getDecorator<WriteWatch>(key) : alwaysWritable;

/**
 * While the database is read-only every response says so in a header, so that a page knows before anyone tries to save.
 */
export const addWriteState = (app: FastifyInstance, writes: WriteWatch): void => {
  app.decorate(key, writes);
  app.addHook("onRequest", (_request, reply, done) => {
    if (writes.isReadOnly()) reply.header("teckna-database", "read-only");
    done();
  });
  app.addHook("onClose", async () => writes.close());
};
