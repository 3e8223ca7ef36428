import { type Pool, createPool } from "@teckna/identity/pool";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../test/harness.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { type ProgramRegister, openProgramRegister } from "../programs/program-register.ts";
import { readArguments } from "./user-arguments.ts";
import { runTokenVerb } from "./token-verb.ts";

let database: TestDatabase;
let pool: Pool;
let programs: ProgramRegister;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = await createPool({
    sql: database.sql,
    issuerBase: "http://localhost:3000",
    poolKey: Buffer.alloc(32, 7),
    policy: readTestSettings().passwordPolicy,
  });
  programs = openProgramRegister(database.sql, pool.id);
  await pool.admin.create({ username: "anna", attributes: {}, password: "Blå-segelbåt-1987" });
});
afterAll(() => database.drop());

const run = async (...words: string[]) =>
  runTokenVerb({ programs, admin: pool.admin }, readArguments(["token", ...words]));

describe("the command line of tokens", () => {
  it("makes one for a user, shows it once, lists it and revokes it", async () => {
    const made = await run(
      "create",
      "anna",
      "skript",
      "--rights",
      "read",
      "--tables",
      "fees,issues",
    );
    const { token, id } = made.json as { token: string; id: string };
    expect(made.lines[1]).toBe(token);
    expect(await programs.find(token)).toMatchObject({
      username: "anna",
      name: "skript",
      rights: ["read"],
      tables: ["issues", "fees"],
    });
    const listed = (await run("list", "anna")).lines.join("\n");
    expect(listed).toContain("anna\tskript\tread\tissues,fees");
    expect(listed).not.toContain(token);
    await run("revoke", id);
    expect(await programs.find(token)).toBeNull();
    expect((await run("list")).lines).toEqual(["There are no tokens."]);
  });

  it.each([
    [["create", "anna"], "Usage"],
    [["create", "anna", "a", "--rights", "admin"], "rights.admin: unknownField"],
    [["create", "anna", "a", "--tables", "users"], "tables: unknownTable"],
    [["create", "anna", "a", "--days", "400"], "expires_in_days: tooLarge"],
    [["revoke", "x"], "there is no token x"],
    [["revoke"], "Usage"],
    [["show"], "Usage"],
  ])("refuses %j", async (words, reason) => {
    await expect(run(...words)).rejects.toThrow(reason);
  });

  it("lists and revokes tokens of users in a hosted pool, and makes none", async () => {
    const make = runTokenVerb(
      { programs, admin: null },
      readArguments(["token", "create", "anna", "a"]),
    );
    await expect(make).rejects.toThrow("themselves");
  });
});
