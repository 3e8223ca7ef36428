import { expect, test } from "vitest";
import { shortId } from "./short-id.ts";

test("keeps an id of twelve signs", () => {
  expect(shortId("abcdefghijkl")).toBe("abcdefghijkl");
});

test("shows the first and the last three signs of a longer id", () => {
  expect(shortId("0197f2aa-7c31-7d22-9d55-0242ac120002")).toBe("019…002");
});

test("never cuts a sign in two", () => {
  expect(shortId("😀😀😀😀😀😀😀😀😀😀😀😀😀")).toBe("😀😀😀…😀😀😀");
});
