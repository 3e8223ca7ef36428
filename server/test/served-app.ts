import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createApp } from "../src/app.ts";
import { createLog } from "../src/log.ts";
import { type TestDatabase, openTestDatabase } from "./harness.ts";
import { readTestSettings } from "./test-api.ts";
import { createTestIssuer } from "./test-issuer.ts";

export type ServedApp = {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  readonly webFolder: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

const makeWebFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-web-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Teckna</title>");
  writeFileSync(path.join(folder, "assets/app-abc123.js"), `"${"x".repeat(20_000)}"`);
  writeFileSync(path.join(folder, "assets/packed-abc123.js"), "unpacked");
  writeFileSync(path.join(folder, "assets/packed-abc123.js.br"), brotliCompressSync("packed"));
  return folder;
};

/** The whole server with a small web app, without a port. */
export const openServedApp = async (): Promise<ServedApp> => {
  const database = await openTestDatabase();
  const webFolder = makeWebFolder();
  const settings = readTestSettings({ LIMIT_REQUESTS_PER_MINUTE: "20" });
  const pool = await createTestIssuer();
  const log = createLog("silent");
  const app = await createApp({ sql: database.sql, settings, pool, log, webFolder });
  return {
    database,
    app,
    webFolder,
    get: (url, headers = {}) => app.inject({ method: "GET", url, headers }),
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(webFolder, { recursive: true });
    },
  };
};
