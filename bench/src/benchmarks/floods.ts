import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Result, resultOf } from "../measure/compare.ts";
import { slowest99 } from "../measure/statistics.ts";
import { slowSql } from "../../../server/src/db/connection/database.ts";
import { fill } from "../environment/fill.ts";
import { type Flood, duringFlood } from "../environment/flood.ts";
import { openProductDatabase } from "../environment/open-product-database.ts";
import { openProductPool } from "../environment/open-product-pool.ts";
import { type RequestPool, granted, poolClient } from "../environment/pool-client.ts";
import { type PoolUser, makeUsers } from "../environment/pool-users.ts";
import { type Product, startProduct } from "../environment/product.ts";
import { findPool } from "../environment/sign-in.ts";
import type { Benchmark } from "./benchmark.ts";

const connections = 8;
const issues = 2000;
const reads = 400;
const signIns = 10;
const quiet = "when quiet";
const maxSlowdown = 3;
const maxSignInMs = 2000;
const usualLimits = { LIMIT_SIGN_IN_REQUESTS_PER_SECOND: "" };

const byPassword = (ClientId: string, USERNAME: string, PASSWORD: string) => ({
  ClientId,
  AuthFlow: "USER_PASSWORD_AUTH",
  AuthParameters: { USERNAME, PASSWORD },
});

/** The most expensive calls that need no token. */
const costlyCalls = (ClientId: string): Readonly<Record<string, Flood["calls"]>> => {
  const Username = "nobody-{n}";
  const password = "Sommar-2026-segling";
  const srp = {
    action: "InitiateAuth",
    body: {
      ClientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: Username, SRP_A: "abcdef0123" },
    },
  };
  const confirm = {
    action: "ConfirmForgotPassword",
    body: { ClientId, Username, ConfirmationCode: "123456", Password: password },
  };
  const forgot = { action: "ForgotPassword", body: { ClientId, Username } };
  const guess = { action: "InitiateAuth", body: byPassword(ClientId, Username, password) };
  return {
    "SRP begins": [srp],
    "codes for new passwords": [confirm],
    "forgotten passwords": [forgot],
    "all of them and passwords": [srp, confirm, forgot, guess],
  };
};

const timesOf = async (count: number, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
};

type Place = {
  readonly product: Product;
  readonly request: RequestPool;
  readonly clientId: string;
  readonly endpoint: string;
  readonly user: PoolUser;
};

const measureReads = async ({ product }: Place): Promise<number> => {
  const headers = { authorization: `Bearer ${product.tokens.identityToken}` };
  const read = async (): Promise<void> => {
    const response = await fetch(`${product.origin}/api/issues?page_size=50`, { headers });
    if (!response.ok) throw new Error(`a read got the status ${response.status}`);
    await response.arrayBuffer();
  };
  return slowest99(await timesOf(reads, read));
};

const measureSignIns = async ({ request, clientId, user }: Place): Promise<number> => {
  const body = byPassword(clientId, user.username, user.password);
  return Math.max(
    ...(await timesOf(signIns, async () => granted(await request("InitiateAuth", body)))),
  );
};

const measureFlood = async (
  place: Place,
  name: string,
  calls: Flood["calls"],
): Promise<Result[]> => {
  const { endpoint } = place;
  const before = await measureReads(place);
  const { value, statuses } = await duringFlood({ endpoint, connections, calls }, async () => ({
    read: await measureReads(place),
    signIn: await measureSignIns(place),
  }));
  console.log(`flood of ${name}: ${JSON.stringify(statuses)}`);
  return [
    resultOf(
      {
        title: `read of 50, slowest hundredth, during ${connections} connections of ${name}`,
        unit: "ms",
        aim: { kind: "ratio", baseline: quiet, max: maxSlowdown },
      },
      [value.read],
      { [quiet]: [before] },
    ),
    resultOf(
      {
        title: `slowest of ${signIns} right sign-ins during ${name}`,
        unit: "ms",
        aim: { kind: "amount", max: maxSignInMs },
      },
      [value.signIn],
    ),
  ];
};

const measureAll = async (product: Product): Promise<Result[]> => {
  const database = await openProductDatabase(product.dataDir);
  try {
    const { sql } = database;
    await fill(product, slowSql(sql), issues);
    const [user] = await makeUsers(await openProductPool({ product, sql }), 1);
    if (!user) throw new RangeError("there is no user");
    const { clientId, endpoint } = await findPool(product.origin);
    const place = { product, request: poolClient(endpoint), clientId, endpoint, user };
    await measureReads(place);
    const results: Result[] = [];
    for (const [name, calls] of Object.entries(costlyCalls(clientId)))
      results.push(...(await measureFlood(place, name, calls)));
    return results;
  } finally {
    await database.close();
  }
};

/** On a product of its own, because the others have raised limits for their clients. */
const flood: Benchmark = {
  name: "anonymous-flood",
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "teckna-flood-"));
    const product = await startProduct(folder, usualLimits);
    try {
      return await measureAll(product);
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const floodBenchmarks = [flood];
