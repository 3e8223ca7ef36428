import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { actEvents, detailWords, signInEvents } from "./event-words.ts";

const words = (part: string, name: string): string => `${part}(${name})`;

test.each([
  ["groupsSet", "+editor -reader", "added(editor), removed(reader)"],
  ["userCreated", "+admin", "first(admin)"],
  ["attributesSet", "email phone_number", "attribute(email), attribute(phone_number)"],
  ["secondFactorSet", "totp off", "factor(totp) factor(off)"],
  ["poolMfaSet", "ON", "mode(ON)"],
  ["signedIn", null, ""],
  ["somethingNew", "as it came", "as it came"],
])("%s with the detail %j is reported as %j", (event, detail, reported) => {
  expect(detailWords({ event, detail }, words)).toBe(reported);
});

test("every event that the pool notes is one that the page shows and filters", () => {
  const file = path.resolve(import.meta.dirname, "../../../docs/openapi.json");
  // Derived from the API description.
  const { components } = JSON.parse(readFileSync(file, "utf8")) as {
    components: { schemas: { AuditEntry: { properties: { event: { enum: string[] } } } } };
  };
  const noted = components.schemas.AuditEntry.properties.event.enum;
  expect([...signInEvents, ...actEvents].toSorted()).toEqual(noted.toSorted());
});
