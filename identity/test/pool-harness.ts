import { openTestDatabase } from "../../server/test/harness.ts";
import { type Pool, type PoolSettings, createPool } from "../src/pool.ts";

export const goodPassword = "Blå-segelbåt-1987";
export const otherPassword = "Grön-roddbåt-1988";

const policy = { minLength: 8, lower: false, upper: false, number: false, special: false };

export type Reply = { readonly status: number; readonly body: Record<string, unknown> };

/** The pool with a new database and a clock that only runs when a test advances it. */
export const openTestPool = async (more: Partial<PoolSettings> = {}) => {
  const database = await openTestDatabase();
  let now = Date.now();
  const settings = {
    sql: database.sql,
    issuerBase: "http://localhost:3000",
    poolKey: Buffer.alloc(32, 7),
    policy,
    clock: () => new Date(now),
    ...more,
  };
  const pool = await createPool(settings);
  const call = async (action: string, body: unknown, on: Pool = pool): Promise<Reply> => {
    const response = await on.handle({
      target: `AWSCognitoIdentityProviderService.${action}`,
      body: typeof body === "string" ? body : JSON.stringify(body),
      ip: "127.0.0.1",
    });
    const parsed: unknown = JSON.parse(response.body);
    return { status: response.status, body: Object.fromEntries(Object.entries(parsed ?? {})) };
  };
  return {
    database,
    pool,
    call,
    /** Another process of the same pool. */
    openAnother: (other: Partial<PoolSettings> = {}) => createPool({ ...settings, ...other }),
    now: () => new Date(now),
    wait: (seconds: number): void => void (now += Math.round(seconds * 1000)),
  };
};

export type TestPool = Awaited<ReturnType<typeof openTestPool>>;

export const passwordSignIn = (
  { call, pool }: Pick<TestPool, "call" | "pool">,
  username: string,
  password: string,
): Promise<Reply> =>
  call("InitiateAuth", {
    ClientId: pool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });

/** Tokens of a response that has them. */
export const tokensOf = ({ body }: Reply): Record<string, string> => {
  const result = body["AuthenticationResult"];
  if (typeof result !== "object" || result === null)
    throw new Error(`no tokens in ${JSON.stringify(body)}`);
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, String(value)]));
};
