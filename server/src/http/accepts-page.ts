import type { FastifyRequest } from "fastify";

/** Whether the caller is somebody's browser, which shows the response. */
export const acceptsPage = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? "").includes("text/html");
