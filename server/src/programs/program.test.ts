import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { describe, expect, it } from "vitest";
import { type Grant, lackingFor, programActor } from "./program.ts";

const programWith = (grant: Partial<Grant>) => ({
  id: "1",
  username: "anna",
  sub: "2",
  expires: 0,
  name: "inläsning-skript",
  rights: [],
  tables: null,
  ...grant,
});

const reader = programWith({ rights: ["read"] });
const warrantReader = programWith({ rights: ["read"], tables: ["warrants"] });

describe("what a program lacks for a route", () => {
  it.each([
    ["nothing for what it may", reader, "read", issue, null],
    ["another right", reader, "write", issue, { right: "write", tables: [] }],
    ["another table", warrantReader, "read", issue, { right: "read", tables: ["issues"] }],
    ["nothing for its own table", warrantReader, "read", warrant, null],
    ["all tables", warrantReader, "read all", warrant, { right: "read", tables: "all" }],
    ["all, where no table is named", warrantReader, "read", null, { right: "read", tables: "all" }],
    ["nothing where the route keeps to its tables", warrantReader, "read any", null, null],
    ["what no token gives", reader, "people", null, { right: null, tables: [] }],
    ["nothing where nothing is required", programWith({}), "nothing", null, null],
  ] as const)("is %s", (_what, program, right, entity, lacking) => {
    expect(lackingFor(program, right, entity)).toEqual(lacking);
  });
});

it("is named after its user in the history", () => {
  expect(programActor(reader)).toBe("anna via inläsning-skript");
});
