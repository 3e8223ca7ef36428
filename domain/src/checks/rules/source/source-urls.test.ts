import { expect, test } from "vitest";
import { normaliseUrl } from "./source-urls.ts";

test.each([
  ["https://WWW.MFN.example/A/b/", "https://mfn.example/A/b"],
  ["HTTPS://mfn.example", "https://mfn.example"],
  ["https://mfn.example/?utm_source=x&utm_medium=y", "https://mfn.example"],
  ["https://mfn.example/a?id=7&fbclid=z#top", "https://mfn.example/a?id=7"],
  ["https://mfn.example/a?26e1_page=31", "https://mfn.example/a?26e1_page=31"],
  ["http://mfn.example/a", "http://mfn.example/a"],
  ["mfn.example/a", "mfn.example/a"],
])("compares %s as %s", (url, plain) => {
  expect(normaliseUrl(url)).toBe(plain);
});
