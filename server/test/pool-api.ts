import { type Pool, type PoolSettings, createPool } from "@teckna/identity/pool";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { withWaitingReads } from "../src/db/connection/database.ts";
import { createApp } from "../src/app.ts";
import { openFailureLog } from "./failure-reports.ts";
import { type TestDatabase, openTestDatabase } from "./harness.ts";
import { readTestSettings } from "./test-api.ts";

export const poolPassword = "Blå-segelbåt-1987";

type Method = NonNullable<InjectOptions["method"]>;
type Options = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

export type PoolApi = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly pool: Pool;
  /** Signs in with the common password of all test users, and returns the identity token. */
  signIn(username: string): Promise<string>;
  /** A request with a token of a user or program; a body that is not text is sent as JSON. */
  call(
    token: string,
    method: Method,
    url: string,
    options?: Options,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

/** The product's API with its own user pool, over a database of its own. */
export const openPoolApi = async (
  variables: Record<string, string> = {},
  more: Partial<PoolSettings> = {},
): Promise<PoolApi> => {
  const database = await openTestDatabase();
  const { sql } = database;
  const settings = readTestSettings({ LIMIT_REQUESTS_PER_MINUTE: "10000000", ...variables });
  const pool = await createPool({
    sql,
    standingSql: withWaitingReads(sql),
    issuerBase: "http://localhost:3000",
    poolKey: Buffer.alloc(32, 7),
    policy: settings.passwordPolicy,
    ...more,
  });
  const { log, forget } = openFailureLog();
  const app = await createApp({ sql, settings, pool, log, webFolder: "/nowhere" });
  return {
    app,
    database,
    pool,
    signIn: async (username) => {
      const { body } = await pool.handle({
        target: "AWSCognitoIdentityProviderService.InitiateAuth",
        body: JSON.stringify({
          ClientId: pool.clientId,
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: username, PASSWORD: poolPassword },
        }),
        ip: "127.0.0.1",
      });
      return JSON.parse(body).AuthenticationResult.IdToken;
    },
    call: (token, method, url, { body, headers = {} } = {}) =>
      app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    close: async () => {
      forget();
      await app.close();
      await database.drop();
    },
  };
};
