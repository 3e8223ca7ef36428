import { expect, test } from "vitest";
import { toReleaseText } from "./release-text.ts";

test.each([
  ["in a word", "Garan\f\fti av emissionen"],
  ["around a page number", "emissionen omfattar\n\f12\n\f 5 000 units"],
  ["around an empty page", "emissionen omfattar\n\f\n\f\nhögst 5 000 units"],
])("two page breaks %s leave every character where it was", (_, text) => {
  const { plain } = toReleaseText(text);
  expect(plain).toHaveLength(text.length);
  expect(plain.indexOf("units")).toBe(text.indexOf("units"));
});
