import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

const logged = (fields: object, message = "done"): Record<string, unknown> => {
  const lines: string[] = [];
  createLog("info", { write: (line) => void lines.push(line) }).info(fields, message);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
};

const fieldsLogged = /\b(?:log(?:\.\w+|\[[^\]]*\])\(\s*|addLogFields\(request, )\{([^{}]*)\}/g;

/** The names of all fields that the server passes to the log. */
const namesLogged = (): ReadonlySet<string> => {
  const files = globSync("**/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts"] });
  const texts = files.map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"));
  const fields = texts.flatMap((text) =>
    [...text.matchAll(fieldsLogged)].map(([, all = ""]) => all),
  );
  const names = fields.flatMap((all) =>
    all.split(",").map((field) => /^\s*(\w+)/.exec(field)?.[1]),
  );
  return new Set(names.filter((name) => name !== undefined));
};

describe("the log", () => {
  it("drops no field that the server logs", () => {
    const names = [...namesLogged()];
    expect(names).toEqual(expect.arrayContaining(["err", "request_id", "medium", "action"]));
    const line = logged(Object.fromEntries(names.map((name) => [name, "x"])));
    expect(Object.keys(line)).toEqual(expect.arrayContaining(names));
  });

  it("keeps the allowed fields and drops every other", () => {
    const line = logged({
      route: "/api/issues",
      status: 200,
      body: "x",
      password: "p",
      url: "/?q=1",
    });
    expect(line).toMatchObject({ level: "info", route: "/api/issues", status: 200, msg: "done" });
    expect(Object.keys(line).toSorted()).toEqual(["level", "msg", "route", "status", "time"]);
  });

  it("logs an error's code but not what it carries", () => {
    const error = Object.assign(new Error("bad value"), { code: "22P02", parameters: ["secret"] });
    const { err } = logged({ err: error });
    expect(err).toMatchObject({ type: "Error", message: "bad value", code: "22P02" });
    expect(JSON.stringify(err)).not.toContain("secret");
  });

  it("logs nothing of what was thrown and is no error, and no code where there is none", () => {
    expect(logged({ err: { message: "secret" } })["err"]).toEqual({ type: "object" });
    expect(Object.keys(Object(logged({ err: new Error("bad value") })["err"]))).toEqual([
      "type",
      "message",
      "stack",
    ]);
  });

  it("is one line whatever the text", () => {
    expect(logged({}, "a\r\nb")).toMatchObject({ msg: "a\r\nb" });
  });
});
