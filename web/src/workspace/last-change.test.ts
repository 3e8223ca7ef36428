import type { EntityPath } from "@teckna/domain/entities";
import { expect, test } from "vitest";
import type { Stored } from "../api/stored.ts";
import { lastChange } from "./last-change.ts";

const changed = (by: string, at: string): Stored => ({
  record: {},
  meta: { version: 1, createdAt: "", createdBy: "", updatedAt: at, updatedBy: by },
});

const rest = { totals: new Map(), waivers: [], absences: [] };

test("an issue was changed last by who changed it or one of its children last", () => {
  const stored = changed("eva", "2026-10-25T02:30:00+02:00");
  const children = new Map<EntityPath, readonly Stored[]>([
    ["fees", [changed("ali", "2026-10-24T09:00:00+02:00")]],
    // Later, although its clock shows less: summer time has ended.
    ["sources", [changed("bo", "2026-10-25T02:10:00+01:00")]],
  ]);
  expect(lastChange({ stored, children, ...rest }).updatedBy).toBe("bo");
  expect(lastChange({ stored, children: new Map(), ...rest }).updatedBy).toBe("eva");
});
