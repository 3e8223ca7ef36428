import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { request } from "node:https";
import path from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesOf } from "../test/batches.ts";
import { readEvents } from "../test/event-reader.ts";
import { copyFirstData } from "../test/processes/first-data.ts";
import { openProductPlace } from "../test/processes/product-place.ts";
import { startProgram } from "../test/processes/processes.ts";
import { type ProxySetup, proxies } from "../test/processes/proxies.ts";
import { signInFirst } from "../test/signed-in.ts";
import { freePort } from "../test/free-port.ts";
import { until } from "../test/until.ts";
import { openDatabase } from "./db/open-database.ts";
import { readSettings } from "./settings.ts";

/** More than a megabyte, which proxies refuse by default. */
const rows = 2_000;
/** So many that a proxy which tries either server first meets the stopped one. */
const writes = 10;
/** Generous for a busy machine; what is stuck in a buffer would never come. */
const timeoutMs = 60_000;
/** Also this machine, but distinguishable from the proxy's address. */
const farAddress = "127.0.0.77";
const metricsToken = randomUUID();

const openPlace = async () => {
  const [plain, secure] = [await freePort(), await freePort()];
  const origin = `https://localhost:${secure}`;
  const product = await openProductPlace({
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "loopback",
    AUTH_FLOW: "USER_PASSWORD_AUTH",
    METRICS_TOKEN: metricsToken,
  });
  await copyFirstData(product.dataDir);
  const folder = path.join(product.dataDir, "proxy");
  mkdirSync(folder);
  const altNames = [{ type: 2, value: "localhost" }] as const;
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [...altNames] }],
  });
  return { product, folder, plain, secure, origin, certificate: { key, cert } };
};

type Place = Awaited<ReturnType<typeof openPlace>>;

const signedInFrom = async ({ origin, product }: Place): Promise<string[]> => {
  const { pool } = (await (await fetch(`${origin}/config.json`)).json()) as {
    pool: { client_id: string };
  };
  const body = JSON.stringify({
    ClientId: pool.client_id,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: {
      USERNAME: product.firstUser.username,
      PASSWORD: `${product.firstUser.temporaryPassword}-new`,
    },
  });
  const sent = request(`${origin}/idp/`, {
    method: "POST",
    localAddress: farAddress,
    family: 4,
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
      // A client's own claim is not trusted.
      "x-forwarded-for": "203.0.113.9",
    },
  }).end(body);
  const [response] = await once(sent, "response");
  response.resume();
  expect(response.statusCode).toBe(200);
  const reading = readSettings({ DATA_DIR: product.dataDir });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const database = await openDatabase(reading.settings);
  const seen = await database.sql<{ ip: string }[]>`
    select ip from pool_audit where event = 'signedIn' order by id`;
  await database.close();
  return seen.map(({ ip }) => ip);
};

describe.each(proxies.filter(({ setUp }) => setUp !== null))(
  "the example for $name",
  ({ setUp }) => {
    let place: Place;
    let proxy: ProxySetup;
    let running: ChildProcess;
    let token: string;

    beforeAll(async () => {
      place = await openPlace();
      const { product, folder, plain, secure, certificate } = place;
      const port = Number(product.environment.PORT);
      const found = setUp?.({ folder, product: port, plain, secure, certificate });
      if (!found) throw new RangeError("there is no such proxy");
      proxy = found;
      const started = startProgram("server/src/main.ts", product.environment);
      await started.until(/^Teckna is running/m);
      programs.push(started);
      const [command = "", ...words] = proxy.command;
      running = spawn(command, words, {
        env: { PATH: process.env["PATH"], ...proxy.environment },
        stdio: "ignore",
      });
      await until(() => existsSync(proxy.authority), timeoutMs);
      setDefaultCACertificates([
        ...getCACertificates("default"),
        readFileSync(proxy.authority, "utf8"),
      ]);
      const isThere = () =>
        fetch(`${place.origin}/livez`).then(
          ({ ok }) => ok,
          () => false,
        );
      await until(isThere, timeoutMs);
      token = await signInFirst(place.origin, product.firstUser);
    });
    const programs: ReturnType<typeof startProgram>[] = [];
    afterAll(async () => {
      running.kill("SIGKILL");
      await Promise.all(programs.map((program) => program.kill("SIGTERM")));
      place.product.clear();
    });

    it("is read by it without a complaint", () => {
      const [command = "", ...words] = proxy.check;
      const env = { PATH: process.env["PATH"], ...proxy.environment };
      const { status, stderr } = spawnSync(command, words, { env });
      expect({ status, said: String(stderr) }).toMatchObject({ status: 0 });
    });

    it("takes who comes without TLS to where it is, and speaks HTTP/2 there", async () => {
      const response = await fetch(`http://localhost:${place.plain}/issues`, {
        redirect: "manual",
      });
      expect(response.status).toBe(308);
      expect(response.headers.get("location")).toMatch(/^https:\/\/localhost.*\/issues$/);
      const session = connectHttp2(place.origin);
      const stream = session.request({ ":path": "/livez" });
      const [headers] = await once(stream, "response");
      expect(headers[":status"]).toBe(200);
      session.destroy();
    });

    it("passes live events on as they come, and an upload of more than a megabyte", async () => {
      const authorization = `Bearer ${token}`;
      const events = await readEvents(`${place.origin}/api/events`, { authorization });
      await events.until(({ name }) => name === "hello", timeoutMs);
      const id = randomUUID();
      const sent = Array.from({ length: rows }, (_, line) => ({
        table: "issues",
        line: line + 2,
        cells: { id: `far-${line}`, share_id: "TECKNA", internal_comment: "x".repeat(500) },
      }));
      const body = linesOf(sent, id);
      expect(body.length).toBeGreaterThan(1_100_000);
      const response = await fetch(`${place.origin}/api/batches`, {
        method: "POST",
        headers: {
          authorization,
          "content-type": "application/x-ndjson",
          accept: "application/json",
        },
        body,
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ result: { created: { issues: rows } } });
      await events.until(({ name }) => name === "batch", timeoutMs);
      events.close();
    });

    it("passes writes on to the server that runs while another one is stopped", async () => {
      const write = async () => {
        const response = await fetch(`${place.origin}/api/issues`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ share_id: "TECKNA" }),
        });
        return response.status;
      };
      const statuses = [];
      for (let sent = 0; sent < writes; sent += 1) statuses.push(await write());
      expect(statuses).toEqual(Array.from({ length: writes }, () => 201));
    });

    it("names the client's address, and nothing that a client says of itself", async () => {
      expect((await signedInFrom(place)).at(-1)).toBe(farAddress);
    });

    it("passes /metrics on to monitoring, which docs/operations.md gives its token", async () => {
      const read = (headers: Record<string, string>) =>
        fetch(`${place.origin}/metrics`, { headers });
      expect((await read({})).status).toBe(401);
      const found = await read({ authorization: `Bearer ${metricsToken}` });
      expect(await found.text()).toContain("teckna_database_up 1\n");
    });
  },
);

it("is tested with the proxies that this machine has", () => {
  expect(proxies.map(({ name }) => name)).toEqual(["nginx", "caddy"]);
});
