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

  it.each([
    ["require", "unverified"],
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
  ])("refuses %s", (text) => {
    expect(parseDatabaseUrl(text)).toHaveProperty("wrong");
  });
});
