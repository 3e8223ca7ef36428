import { expect, it } from "vitest";
import { checkTexts } from "./by-language/checks.ts";
import { checkTitle } from "./check-title.ts";

it.each([
  ["Ends ({end}) before it starts.", "Ends before it starts."],
  ["The cycle (T+{cycle}, by {date}) is {days} days.", "The cycle is … days."],
  ["{field} is usually {expected}.", "… is usually …"],
  ["Not whole (for shares).", "Not whole (for shares)."],
])("%j without its values is %j", (text, title) => {
  expect(checkTitle(text)).toBe(title);
});

it("leaves something to read of every check", () => {
  for (const { warnings } of Object.values(checkTexts))
    for (const [id, text] of Object.entries(warnings)) {
      const title = checkTitle(text);
      expect(title, id).not.toMatch(/[{}]/);
      expect(title.replaceAll("…", "").length, id).toBeGreaterThan(8);
    }
});
