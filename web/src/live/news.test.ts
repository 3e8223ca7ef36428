import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { describe, expect, it } from "vitest";
import { type ServerEvent, createEventReader } from "../api/events.ts";
import { after, isNews, noNews } from "./news.ts";
import { openAt, placeAt } from "./watched-place.ts";

describe("the place of an address", () => {
  it.each([
    ["/", { kind: "list", entity: issue, issueId: null }],
    ["/issues", { kind: "list", entity: issue, issueId: null }],
    ["/warrants", { kind: "list", entity: warrant, issueId: null }],
    ["/issues/a%2Fb", { kind: "record", entity: issue, id: "a/b", isForm: false }],
    ["/issues/a/edit", { kind: "record", entity: issue, id: "a", isForm: true }],
    ["/issues/a/warrants", { kind: "list", entity: warrant, issueId: "a" }],
    ["/issues/a/warrants/w", { kind: "record", entity: warrant, id: "w", isForm: false }],
    ["/warrants/w/edit", { kind: "record", entity: warrant, id: "w", isForm: true }],
    ["/issues/new", null],
    ["/issues/a/warrants/new", null],
    ["/account/programs", null],
    ["/upload", null],
  ])("of %s is found", (pathname, place) => {
    expect(placeAt(pathname)).toEqual(place);
  });

  it("says which record is open", () => {
    expect(openAt(placeAt("/issues/a%2Fb/edit"))).toBe("issues/a/b");
    expect(openAt(placeAt("/issues"))).toBe("");
  });
});

const created = {
  kind: "record",
  action: "create",
  table: "issues",
  id: "b",
  version: 1,
  issue_id: "b",
  by: "bo",
  at: "2026-03-02T08:00:00.123+01:00",
} as const;
const list = placeAt("/issues") ?? { kind: "list", entity: issue, issueId: null };
const page = placeAt("/issues/b") ?? list;
const upload = {
  kind: "batch",
  counts: { created: { issues: 3, warrants: 2 }, replaced: { issues: 1 } },
  issue_id: null,
  by: "cia via skript",
  at: "2026-03-02T08:00:00.456+01:00",
} as const;

describe("the news of a list", () => {
  it("count what others have made and changed, and by whom", () => {
    const events: readonly ServerEvent[] = [created, { ...created, action: "delete" }, upload];
    const news = events.reduce((some, event) => after(some, event, list, "anna"), noNews);
    expect(news).toMatchObject({ created: 4, changed: 2, by: ["bo", "cia via skript"] });
    expect(isNews(news)).toBe(true);
    expect(after(noNews, created, list, "anna").isDeleted).toBe(false);
  });

  it("are none of one's own, of another table or another issue", () => {
    const own = { ...created, by: "anna" };
    const child = { ...created, table: "warrants", issue_id: "c" };
    const ofIssue = placeAt("/issues/b/warrants") ?? list;
    expect(after(noNews, own, list, "anna")).toBe(noNews);
    expect(after(noNews, child, list, "anna")).toBe(noNews);
    expect(after(noNews, child, ofIssue, "anna")).toBe(noNews);
  });
});

describe("the news of an issue's page", () => {
  it("are what happened to it and to its children", () => {
    const child = { ...created, table: "fees", id: "f" };
    expect(after(noNews, child, page, "anna")).toMatchObject({ changed: 1, by: ["bo"] });
    expect(after(noNews, { ...created, action: "delete" }, page, "anna").isDeleted).toBe(true);
    const events: readonly ServerEvent[] = [
      { ...created, action: "delete" },
      { ...child, action: "delete" },
    ];
    const news = events.reduce((some, event) => after(some, event, page, "anna"), noNews);
    expect(news.isDeleted).toBe(true);
    expect(after(noNews, { ...upload, issue_id: "b" }, page, "anna").changed).toBe(1);
    expect(after(noNews, { ...created, id: "x", issue_id: "x" }, page, "anna")).toBe(noNews);
  });
});

it("the news of a warrant's page are what happened to it alone", () => {
  const ofWarrant = placeAt("/warrants/w") ?? list;
  const changed = { ...created, action: "replace", table: "warrants", id: "w" } as const;
  expect(after(noNews, changed, ofWarrant, "anna")).toMatchObject({ changed: 1, isDeleted: false });
  expect(after(noNews, { ...changed, id: "x" }, ofWarrant, "anna")).toBe(noNews);
  expect(after(noNews, { ...changed, table: "fees" }, ofWarrant, "anna")).toBe(noNews);
});

it("reads the lines of a stream, and remembers the last id", () => {
  const events: ServerEvent[] = [];
  const reader = createEventReader((event) => events.push(event));
  const lines = [
    "retry: 2000",
    "event: hello",
    'data: {"resumed":true}',
    ":",
    "id: 12",
    "event: record",
    'data: {"by":"bo"}',
    // A restarted server repeats the events of the last minutes.
    "id: 12",
    "event: record",
    'data: {"by":"bo"}',
    "event: later",
    "data: {}",
    "event: presence",
    'data: {"users":["bo"]}',
  ];
  for (const line of lines) reader.readLine(line);
  expect(events).toEqual([
    { kind: "hello", resumed: true },
    { kind: "record", by: "bo" },
    { kind: "presence", users: ["bo"] },
  ]);
  expect(reader.lastId()).toBe("12");
});
