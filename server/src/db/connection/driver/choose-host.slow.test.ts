import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, startTestServer } from "../../../../test/test-server.ts";
import { until } from "../../../../test/until.ts";
import { SetupProblem } from "../../../setup-problem.ts";
import { checkServer } from "../check-server.ts";
import { type Sql, connect } from "../database.ts";

let folder: string;
let authority: string;
let servers: readonly [TestServer, TestServer];

/** A certificate for localhost alone, which is its own authority. */
const makeCertificate = async (): Promise<{ readonly cert: string; readonly private: string }> =>
  generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-tls-"));
  authority = path.join(folder, "authority.pem");
  const made = await makeCertificate();
  writeFileSync(authority, made.cert);
  const tls = { certificate: made.cert, key: made.private };
  servers = await Promise.all([startTestServer("server", { tls }), startTestServer("server")]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

const placeOf = (server: TestServer, host = "127.0.0.1"): string =>
  `${host}:${new URL(server.urlOf("postgres")).port}`;

const withSql = async <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect(url, { connections: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 0 });
  }
};

const isEncrypted = (query: string, host?: string): Promise<unknown> =>
  withSql(`postgres://postgres@${placeOf(servers[0], host)}/postgres?${query}`, async (sql) => {
    const [row] = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row?.["ssl"];
  });

describe("a connection by TLS", () => {
  it.each([
    ["sslmode=require", "127.0.0.1"],
    ["sslmode=prefer", "127.0.0.1"],
    ["sslmode=verify-full&sslrootcert=", "localhost"],
    ["sslmode=verify-ca&sslrootcert=", "127.0.0.1"],
  ])("is made with %s to %s", async (query, host) => {
    expect(await isEncrypted(query.endsWith("=") ? query + authority : query, host)).toBe(true);
  });

  it.each([
    [
      "who signed it is not known",
      "sslmode=verify-full",
      "localhost",
      /\(DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate\); name .* in sslrootcert$/,
    ],
    [
      "it is of another name",
      "sslmode=verify-full&sslrootcert=",
      "127.0.0.1",
      /\(ERR_TLS_CERT_ALTNAME_INVALID: .*\); use a name that the certificate is for$/,
    ],
  ])("is refused where %s, with what to do", async (_, query, host, line) => {
    const whole = query.endsWith("=") ? query + authority : query;
    await expect(isEncrypted(whole, host)).rejects.toMatchObject({ name: "NeverSent" });
    const url = `postgres://postgres@${placeOf(servers[0], host)}/postgres?${whole}`;
    await expect(withSql(url, (sql) => checkServer(sql, url))).rejects.toThrow(line);
  });

  it("needs the file of who may have signed", () => {
    const url = "postgres://a@localhost/b?sslmode=verify-full&sslrootcert=/nowhere/authority.pem";
    return expect(withSql(url, (sql) => sql`select 1`)).rejects.toThrow(SetupProblem);
  });
});

describe("of two servers", () => {
  const setReadOnly = async (server: TestServer, state: string): Promise<void> =>
    withSql(server.urlOf("postgres"), async (sql) => {
      await sql.unsafe(`alter system set default_transaction_read_only = ${state}`);
      await sql`select pg_reload_conf()`;
      const [row] = await sql`select current_setting('default_transaction_read_only') as state`;
      if (row?.["state"] !== state) await setReadOnly(server, state);
    });

  const portOf = async (sql: Sql): Promise<string> => {
    const [row] = await sql`select current_setting('port') as port`;
    return `127.0.0.1:${String(row?.["port"])}`;
  };

  it("the one that can be written to is used, and the other when they change places", async () => {
    const [one, other] = servers;
    await setReadOnly(one, "on");
    const url = `postgres://postgres@${placeOf(one)},${placeOf(other)}/postgres?target_session_attrs=read-write`;
    await withSql(url, async (sql) => {
      const write = () => sql`create table if not exists made (id integer)`;
      expect(await portOf(sql)).toBe(placeOf(other));
      await setReadOnly(other, "on");
      await expect(write()).rejects.toMatchObject({ code: "25006" });
      // Both servers are read-only: one of them still serves reads.
      expect([placeOf(one), placeOf(other)]).toContain(await portOf(sql));
      await setReadOnly(one, "off");
      await until(() =>
        write().then(
          () => true,
          () => false,
        ),
      );
      expect(await portOf(sql)).toBe(placeOf(one));
    });
  });
});
