import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { get } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { passedOn } from "../../test/processes/processes.ts";
import { freePort } from "../../test/free-port.ts";

const main = path.resolve(import.meta.dirname, "../main.ts");

let database: TestDatabase;
let dataDir: string;
let port: number;
let child: ChildProcess;
let output = "";

const start = (...words: string[]): ChildProcess => {
  const env = {
    ...passedOn(),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
  };
  const started = spawn(process.execPath, [main, ...words], { env });
  for (const stream of [started.stdout, started.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  return started;
};

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), "teckna-https-"));
  port = await freePort();
  child = start("--https");
  while (!output.includes("Teckna is running")) {
    if (child.exitCode !== null) throw new Error(output);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
afterAll(async () => {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

type TestResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

const fetchJson = (address: string): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(path.join(dataDir, "https.pem"), "utf8");
    const request = get(`https://localhost:${port}${address}`, { ca }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += String(chunk)));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    request.once("error", reject);
  });

describe("npm start -- --https", () => {
  it("says its address and responds there with the certificate that it keeps", async () => {
    expect(output).toMatch(new RegExp(`^Teckna is running at https://localhost:${port}$`, "m"));
    expect(output).not.toContain("http://");
    expect(await fetchJson("/livez")).toMatchObject({ status: 200 });
  });

  it("is what browsers and tokens get", async () => {
    const config = JSON.parse((await fetchJson("/config.json")).body) as {
      pool: { user_pool_id: string };
    };
    const { user_pool_id: id } = config.pool;
    const keys = await fetchJson(`/${id}/.well-known/openid-configuration`);
    expect(JSON.parse(keys.body)).toMatchObject({ issuer: `https://localhost:${port}/${id}` });
  });

  it("makes no browser remember https for localhost", async () => {
    expect((await fetchJson("/livez")).headers["strict-transport-security"]).toBeUndefined();
  });

  it("does not respond in the clear", async () => {
    await expect(fetch(`http://localhost:${port}/livez`)).rejects.toThrow("fetch failed");
  });

  it("knows no other option", async () => {
    output = "";
    const other = start("--http");
    const [code] = (await once(other, "exit")) as [number];
    expect([code, output]).toEqual([1, "teckna: the only option of npm start is --https\n"]);
  });
});
