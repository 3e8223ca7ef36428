import { describe, expect, it } from "vitest";
import { arrayLiteral } from "./array-literal.ts";

describe("an array literal", () => {
  it("distinguishes null from the word, the empty text from nothing", () => {
    expect(arrayLiteral([null, undefined, "NULL", "", "a"])).toBe('{NULL,NULL,"NULL","","a"}');
  });

  it("escapes what would end an element", () => {
    expect(arrayLiteral(['a"b', "c\\d", "e,f", "{g}"])).toBe(
      String.raw`{"a\"b","c\\d","e,f","{g}"}`,
    );
  });

  it("writes numbers and truth values as text", () => {
    expect(arrayLiteral([1, "1234.50", true, false])).toBe('{"1","1234.50","true","false"}');
  });

  it("of nothing is empty", () => {
    expect(arrayLiteral([])).toBe("{}");
  });
});
