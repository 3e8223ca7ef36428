import { createServer } from "node:https";
import type { FastifyServerFactory } from "fastify";
import { serverLimits } from "../http/server-limits.ts";
import type { Settings } from "../settings.ts";
import type { Certificate } from "./certificate.ts";

/** Makes a server that speaks https and has every limit of the plain one. */
export const tlsServer = (certificate: Certificate, settings: Settings): FastifyServerFactory => {
  const limits = serverLimits(settings);
  return (handler) => {
    const server = createServer({ ...certificate, ...limits.http }, handler);
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.requestTimeout = limits.requestTimeout;
    server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
    server.setTimeout(limits.connectionTimeout);
    return server;
  };
};
