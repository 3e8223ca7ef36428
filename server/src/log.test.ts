import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

const logged = (fields: object, message = "done"): Record<string, unknown> => {
  const lines: string[] = [];
  createLog("info", { write: (line) => void lines.push(line) }).info(fields, message);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
};

describe("the log", () => {
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
