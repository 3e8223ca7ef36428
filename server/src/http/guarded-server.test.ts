import { expect, it } from "vitest";
import { readTestSettings } from "../../test/test-api.ts";
import { guardedServer } from "./guarded-server.ts";
import { serverLimits } from "./limits/server-limits.ts";

it.each([
  ["with TLS", { key: "", cert: "" }],
  ["without TLS", undefined],
])("waits no longer than it may %s, and takes nothing larger", (_, certificate) => {
  const settings = readTestSettings();
  const server = guardedServer({ settings, certificate, headers: {} })(() => {}, {});
  const limits = serverLimits(settings);
  const { http, keepAliveTimeout, requestTimeout, maxRequestsPerSocket } = limits;
  expect(server).toMatchObject({
    timeout: limits.connectionTimeout,
    keepAliveTimeout,
    requestTimeout,
    maxRequestsPerSocket,
    headersTimeout: http.headersTimeout,
    maxHeaderSize: http.maxHeaderSize,
  });
});
