import { createHash, randomBytes } from "node:crypto";
import { createApp } from "../../server/src/app.ts";
import { createLog } from "../../server/src/log.ts";
import { openTestDatabase } from "../../server/test/harness.ts";
import { readTestSettings } from "../../server/test/test-api.ts";
import { freePort } from "../../server/test/free-port.ts";
import type { PasswordPolicy } from "../src/context/password-policy.ts";
import type { OAuthSettings } from "../src/oauth/oauth-context.ts";
import { type Pool, createPool } from "../src/pool.ts";
import { goodPassword } from "./pool-harness.ts";

const plainPolicy = { minLength: 8, lower: false, upper: false, number: false, special: false };
const allScopes = "openid email profile phone aws.cognito.signin.user.admin";

type Choice = Partial<Pick<OAuthSettings, "providers" | "admission" | "redirectUrls">> & {
  readonly policy?: PasswordPolicy;
};

/** The whole product behind HTTP, with a pool whose clock a test advances. */
export const openOAuthProduct = async ({ policy = plainPolicy, ...choice }: Choice = {}) => {
  const database = await openTestDatabase();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const troubles: unknown[] = [];
  let ahead = 0;
  const pool: Pool = await createPool({
    sql: database.sql,
    issuerBase: origin,
    poolKey: Buffer.alloc(32, 7),
    policy,
    clock: () => new Date(Date.now() + ahead * 1000),
    oauth: {
      redirectUrls: ["https://app.example.org/back"],
      providers: [],
      admission: { allowed: [], trustedForEmail: [] },
      onTrouble: (error) => troubles.push(error),
      ...choice,
    },
  });
  const settings = readTestSettings({ PUBLIC_URL: origin });
  const log = createLog("silent");
  const { sql } = database;
  const app = await createApp({ sql, settings, pool, log, webFolder: "/nowhere" });
  await app.listen({ host: "localhost", port });
  await pool.admin.create({
    username: "anna",
    password: goodPassword,
    attributes: { email: "anna@example.org", email_verified: "true", name: "Anna" },
  });
  return {
    pool,
    sql,
    origin,
    troubles,
    now: (): number => Date.now() + ahead * 1000,
    wait: (seconds: number): void => void (ahead += seconds),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
};

export type OAuthProduct = Awaited<ReturnType<typeof openOAuthProduct>>;

export const newProof = () => {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
};

/** A correct request of a client, except for what a test changes; `null` leaves out a parameter. */
export const authorizeUrl = (
  { origin, pool }: Pick<OAuthProduct, "origin" | "pool">,
  changes: Readonly<Record<string, string | null>> = {},
): string => {
  const parameters: Record<string, string | null> = {
    response_type: "code",
    client_id: pool.clientId,
    redirect_uri: `${origin}/`,
    scope: allScopes,
    state: "state-of-the-client",
    code_challenge: newProof().challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) query.append(name, value);
  return `${origin}/oauth2/authorize?${query.toString()}`;
};
