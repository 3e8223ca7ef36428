import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyEntity } from "@teckna/domain/entities";
import { entities } from "@teckna/domain/entities";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { createApp } from "../src/app.ts";
import { readSettings } from "../src/settings.ts";
import { openFailureLog } from "./failure-reports.ts";
import { type TestDatabase, openTestDatabase } from "./harness.ts";
import { type TestIssuer, createTestIssuer } from "./test-issuer.ts";

export type Wire = Record<string, unknown>;
export type HistoryRow = {
  version: number;
  at: string;
  by: string;
  action: string;
  changes: Record<string, [unknown, unknown]>;
  batch: string | null;
};

type Options = {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Returns once the headers have arrived; the body is `stream()`. */
  readonly asStream?: boolean;
  /** Leaves the URL unchanged, so that responses to writes include findings; otherwise they are the record alone. */
  readonly withWarnings?: boolean;
};

export type TestApi = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly issuer: TestIssuer;
  /** A request as the signed-in user; a body that is not text is sent as JSON. */
  call(
    method: NonNullable<InjectOptions["method"]>,
    url: string,
    options?: Options,
  ): Promise<LightMyRequestResponse>;
  create(entity: AnyEntity, body: Wire): Promise<Wire>;
  history(entity: AnyEntity, id: unknown): Promise<HistoryRow[]>;
  close(): Promise<void>;
};

const tables = entities.map(({ path }) => path).join("|");
const writes: ReadonlyMap<string, RegExp> = new Map([
  ["POST", new RegExp(`^/api/(batches|(${tables})(/[^/?]+/(restore|changes))?)$`)],
  ["PUT", new RegExp(`^/api/(${tables})/[^/?]+$`)],
  ["PATCH", new RegExp(`^/api/(${tables})/[^/?]+$`)],
]);

const withoutWarnings = (method: string, url: string): string =>
  writes.get(method)?.test(url) === true ? `${url}?warnings=false` : url;

const bodyOf = (body: unknown) =>
  typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/** A data folder that nothing else uses, made once something is stored in it. */
const newFolder = (): string => join(tmpdir(), `teckna-data-${randomUUID()}`);

export const readTestSettings = (variables: Record<string, string> = {}) => {
  const reading = readSettings({ DATA_DIR: newFolder(), ...variables });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return reading.settings;
};

/** The product's API over a database of its own, signed in as anna. */
export const openTestApi = async (variables: Record<string, string> = {}): Promise<TestApi> => {
  const database = await openTestDatabase();
  const issuer = await createTestIssuer();
  const settings = readTestSettings({ LIMIT_REQUESTS_PER_MINUTE: "10000000", ...variables });
  const { sql } = database;
  const { log, forget } = openFailureLog();
  const app = await createApp({ sql, settings, pool: issuer, log, webFolder: "/nowhere" });
  const token = await issuer.sign();
  const call: TestApi["call"] = (method, url, { body, headers = {}, ...options } = {}) =>
    app.inject({
      method,
      url: options.withWarnings === true ? url : withoutWarnings(method, url),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: bodyOf(body) }),
      ...(options.asStream === true ? { payloadAsStream: true } : {}),
    });
  return {
    app,
    database,
    issuer,
    call,
    create: async (entity, body) => {
      const response = await call("POST", `/api/${entity.path}`, { body });
      if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
      return response.json();
    },
    history: async (entity, id) =>
      (await call("GET", `/api/${entity.path}/${encodeURIComponent(String(id))}/history`)).json(),
    close: async () => {
      forget();
      await app.close();
      await database.drop();
    },
  };
};

/** For `describe.each`: every entity under its own name. */
export const eachEntity = entities.map((entity) => ({ name: entity.path, entity }));
