import { expect, it } from "vitest";
import { createLog } from "./log.ts";
import { prettyLine } from "./pretty-log.ts";

const logged = (work: (log: ReturnType<typeof createLog>) => void): string => {
  let text = "";
  work(createLog("info", { write: (line) => (text += prettyLine(line)) }));
  return text;
};

it("writes a line for people: time, level, words, fields", () => {
  const line = logged((log) => log.info({ request_id: "4f", status: 404 }, "done"));
  expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d INFO {2}done request_id=4f status=404\n$/);
});

it("writes where an error comes from below it", () => {
  const line = logged((log) => log.error({ err: new Error("no room") }, "it failed"));
  expect(line).toMatch(/ERROR it failed\n {4}Error: no room\n {4}at /);
});

it("leaves what is no entry as it is", () => {
  expect(prettyLine("Server listening\n")).toBe("Server listening\n");
});
