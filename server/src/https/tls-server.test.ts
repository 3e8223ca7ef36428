import { expect, it } from "vitest";
import { readTestSettings } from "../../test/test-api.ts";
import { serverLimits } from "../http/server-limits.ts";
import { tlsServer } from "./tls-server.ts";

it("waits no longer than a server without TLS, and takes nothing larger", () => {
  const settings = readTestSettings();
  const server = tlsServer({ key: "", cert: "" }, settings)(() => {}, {});
  const { http, keepAliveTimeout, requestTimeout, maxRequestsPerSocket } = serverLimits(settings);
  expect(server).toMatchObject({
    keepAliveTimeout,
    requestTimeout,
    maxRequestsPerSocket,
    headersTimeout: http.headersTimeout,
    maxHeaderSize: http.maxHeaderSize,
  });
});
