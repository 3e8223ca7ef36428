import type { FastifyRequest } from "fastify";

/** Whether the caller is a browser that shows the response as a page. */
export const acceptsPage = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? "").includes("text/html");
