import { expect, test } from "vitest";
import { listAddressOf } from "./early-request.ts";

const paths = ["issues", "fees"] as const;
const addressOf = (pathname: string, search = "") =>
  listAddressOf({ pathname, search }, [...paths]);

test.each([
  ["/", "", "/api/issues?page=1&page_size=100"],
  ["/issues", "", "/api/issues?page=1&page_size=100"],
  ["/fees", "?sort=-fee_level&q=a+b", "/api/fees?sort=-fee_level&q=a+b&page=1&page_size=100"],
  ["/fees", "?columns=name,id&q=a", "/api/fees?q=a&page=1&page_size=100"],
  ["/fees", "?q=", "/api/fees?page=1&page_size=100"],
  ["/fees", "?lng=en&code=a&state=b&q=a", "/api/fees?q=a&page=1&page_size=100"],
])("%s%s is filled by %s", (pathname, search, address) => {
  expect(addressOf(pathname, search)).toBe(address);
});

test.each(["/issues/new", "/issues/a", "/upload", "/Issues", "/issues/", "/fees/x/edit"])(
  "nothing is requested early for %s",
  (pathname) => {
    expect(addressOf(pathname)).toBeNull();
  },
);
