import { describe, expect, it } from "vitest";
import { parseDatabaseUrl } from "./database-url.ts";

describe("parseDatabaseUrl", () => {
  it("reads every part", () => {
    expect(parseDatabaseUrl("postgresql://me:s%40fe@db.example.org:6432/teckna")).toEqual({
      value: {
        host: "db.example.org",
        port: 6432,
        user: "me",
        password: "s@fe",
        database: "teckna",
        tls: "off",
      },
    });
  });

  it("reads a unix socket", () => {
    expect(parseDatabaseUrl("postgres://me@localhost/teckna?host=/run/postgresql")).toMatchObject({
      value: { socketPath: "/run/postgresql/.s.PGSQL.5432", database: "teckna" },
    });
  });

  it("reads several hosts, with ports of their own, and who may have signed", () => {
    const text =
      "postgres://me:a,b@one,two:6432,[::1]:7000/teckna?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=/etc/ca.pem";
    expect(parseDatabaseUrl(text)).toEqual({
      value: {
        host: "one",
        port: 5432,
        others: [
          { host: "two", port: 6432 },
          { host: "::1", port: 7000 },
        ],
        user: "me",
        password: "a,b",
        database: "teckna",
        tls: "verified",
        rootCertificate: "/etc/ca.pem",
      },
    });
  });

  it.each([
    ["require", "unverified"],
    ["verify-ca", "authority"],
    ["verify-full", "verified"],
  ])("reads sslmode=%s", (mode, tls) => {
    const reading = parseDatabaseUrl(`postgres://me@host/teckna?sslmode=${mode}`);
    expect(reading).toMatchObject({ value: { tls } });
  });

  it.each([
    "teckna",
    "http://me@host/teckna",
    "postgres://host/teckna",
    "postgres://me@host",
    "postgres://me@host/teckna?sslmode=maybe",
    "postgres://me@host/teckna?options=-c",
    "postgres://me:%ZZ@host/teckna",
    "postgres://me@one,,two/teckna",
    "postgres://me@one,two:x/teckna",
    "postgres://me@one,two/teckna?host=/run/postgresql",
    "postgres://me@host/teckna?target_session_attrs=standby",
    "postgres://me@host/teckna?sslmode=require&sslrootcert=/etc/ca.pem",
  ])("refuses %s", (text) => {
    expect(parseDatabaseUrl(text)).toHaveProperty("wrong");
  });
});
