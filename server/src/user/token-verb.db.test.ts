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

  const hosted = (...words: string[]) => {
    const own = openProgramRegister(database.sql, "eu-north-1_Ab3dE5gH7");
    return runTokenVerb({ programs: own, admin: null }, readArguments(["token", ...words]));
  };

  it("makes one for a user of a hosted pool by what that pool states", async () => {
    const own = openProgramRegister(database.sql, "eu-north-1_Ab3dE5gH7");
    const stated = ["--sub", "b0e4", "--groups", "reader"];
    const made = await hosted("create", "berit", "skript", "--rights", "read", ...stated);
    const { token, id } = made.json as { token: string; id: string };
    expect(await own.find(token)).toMatchObject({ username: "berit", sub: "b0e4" });
    expect(await own.findLive(id)).toMatchObject({ ownerGroups: "reader" });
    const without = await hosted("create", "berit", "två", "--sub", "b0e4", "--groups", "none");
    expect(await own.findLive((without.json as { id: string }).id)).toMatchObject({
      ownerGroups: "",
    });
    expect((await hosted("list", "berit")).lines).toHaveLength(2);
    await hosted("revoke", id);
    expect(await own.find(token)).toBeNull();
  });

  it.each([
    [["create", "berit", "a"], "themselves"],
    [["create", "berit", "a", "--sub", "b0e4"], "--groups"],
    [["create", "berit", "a", "--sub", "b 4", "--groups", "none"], "--sub"],
    [["create", "berit", "a", "--sub", "b0e4", "--groups", "owner"], "admin, editor, reader"],
    [["create", "be rit", "a", "--sub", "b0e4", "--groups", "none"], "no spaces"],
  ])("refuses %j with a hosted pool", async (words, reason) => {
    await expect(hosted(...words)).rejects.toThrow(reason);
  });

  it("takes what a hosted pool states only with a hosted pool", async () => {
    await expect(run("create", "anna", "b", "--groups", "admin")).rejects.toThrow("hosted");
  });
});
