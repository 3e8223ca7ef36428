import { expect, test } from "vitest";
import type { ServerEvent } from "../api/events.ts";
import { concernsOthers } from "./use-fresh-elsewhere.ts";

const stamp = { at: "2026-11-29T10:00:00+01:00", issue_id: "b", by: "bo" };

const record = (table: string, by: string): ServerEvent => ({
  kind: "record",
  action: "create",
  table,
  id: "a",
  version: 1,
  ...stamp,
  by,
});

test.each<readonly [string, ServerEvent, boolean]>([
  ["another's issue", record("issues", "bo"), true],
  ["another's warrant, which may have the same ISIN", record("warrants", "bo"), true],
  ["another's source, of which no check knows", record("sources", "bo"), false],
  ["one's own issue", record("issues", "eva"), false],
  ["another's upload", { kind: "batch", counts: {}, ...stamp }, true],
  ["a stream that missed events", { kind: "hello", resumed: false }, true],
  ["a stream that missed none", { kind: "hello", resumed: true }, false],
  ["who else looks", { kind: "presence", users: ["bo"] }, false],
])("after %s, other issues are looked up: %#", (_name, event, isLookedUp) => {
  expect(concernsOthers(event, "eva")).toBe(isLookedUp);
});
