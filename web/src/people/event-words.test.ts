import { expect, test } from "vitest";
import { detailWords } from "./event-words.ts";

const words = (part: string, name: string): string => `${part}(${name})`;

test.each([
  ["groupsSet", "+editor -reader", "added(editor), removed(reader)"],
  ["userCreated", "+admin", "first(admin)"],
  ["attributesSet", "email phone_number", "attribute(email), attribute(phone_number)"],
  ["secondFactorSet", "totp off", "factor(totp) factor(off)"],
  ["poolMfaSet", "ON", "mode(ON)"],
  ["signedIn", null, ""],
  ["somethingNew", "as it came", "as it came"],
])("%s with the detail %j is reported as %j", (event, detail, told) => {
  expect(detailWords({ event, detail }, words)).toBe(told);
});
