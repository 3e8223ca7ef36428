import { expect, it } from "vitest";
import { type Recent, readRecent, withRecent } from "./recent.ts";

const opened = (id: string): Recent => ({ entity: "issues", id, title: id, issueTitle: null });

it("has the last one first, each once, and eight of them", () => {
  const ids = Array.from({ length: 12 }, (_, at) => String(at));
  const recent = [...ids, "5"].reduce<readonly Recent[]>(
    (some, id) => withRecent(some, opened(id)),
    [],
  );
  expect(recent.map(({ id }) => id)).toEqual(["5", "11", "10", "9", "8", "7", "6", "4"]);
  expect(readRecent(JSON.stringify(recent))).toEqual(recent);
});

it("keeps investors beside records", () => {
  const investor: Recent = {
    entity: "investors",
    id: "Nord AB",
    title: "Nord AB",
    issueTitle: null,
  };
  expect(readRecent(JSON.stringify([investor]))).toEqual([investor]);
});

it.each([
  null,
  "",
  "{",
  "null",
  "3",
  "{}",
  '[null,1,{"entity":"users","id":"a","title":"b","issueTitle":null}]',
  '[{"entity":"issues","id":1,"title":"b","issueTitle":null}]',
])("reads nothing from %j", (text) => expect(readRecent(text)).toEqual([]));
