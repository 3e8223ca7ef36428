import { expect, test } from "vitest";
import { isSafeUrl } from "./safe-url.ts";

test.each([
  "https://mfn.se/cis/a/nextcell-pharma/x-d9e636b7",
  "http://example.com",
  "HTTPS://Example.COM/Path?q=1#top",
  "https://example.com:8443/a",
  "https://xn--bcher-kva.example/",
  "https://sjöbo.se/år/%C3%A5?x=[1]&y={2}",
  "https://a_b.example.com./",
  "https://127.0.0.1/",
  "https://[2001:db8::1]:443/",
  "https://example.com?x",
  `https://example.com/${"a".repeat(2028)}`,
])("takes %s", (url) => {
  expect(isSafeUrl(url)).toBe(true);
});

test.each([
  "",
  "example.com",
  "//example.com",
  "javascript:alert(1)",
  "JaVaScRiPt://example.com/%0aalert(1)",
  "data:text/html,x",
  "ftp://example.com",
  "https:example.com",
  "https:/example.com",
  "https:///example.com",
  "https://",
  "https://?x",
  "https://user@example.com",
  "https://user:secret@example.com/",
  "https://example.com\\@evil.example",
  "https://example.com/a\\b",
  "https://example.com/a b",
  " https://example.com",
  "https://example.com\n",
  "https://example.com/\u0000",
  "https://example.com/\u007f",
  "https://example.com/\u00a0",
  "https://example.com/\u202etxt",
  "https://example.com/\u2066",
  "https://example.com/\u200b",
  "https://example.com/\ufeff",
  "https://example.com/\ud800",
  "https://example.com/\ufdd0",
  "https://exa%6dple.com",
  "https://example..com",
  "https://.example.com",
  "https://example.com:99999",
  "https://example.com:8a",
  "https://[javascript]",
  `https://example.com/${"a".repeat(2029)}`,
])("refuses %j", (url) => {
  expect(isSafeUrl(url)).toBe(false);
});
