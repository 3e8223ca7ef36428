import { describe, expect, it } from "vitest";
import { clearBrowserCookie, readBrowserCookie, setBrowserCookie } from "./browser-cookie.ts";

const secure = "https://teckna.example.org";
const secret = "s".repeat(64);

describe("the cookie of a sign-in", () => {
  it("cannot be set by another host or by plain http, where there is https", () => {
    expect(setBrowserCookie(secure, secret)["set-cookie"]).toBe(
      `__Host-teckna-sign-in=${secret}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(clearBrowserCookie(secure)["set-cookie"]).toBe(
      "__Host-teckna-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    );
    expect(readBrowserCookie(secure, `teckna-sign-in=${secret}`)).toBeUndefined();
  });

  it("is one that a browser takes by plain http, where there is no https", () => {
    const plain = "http://localhost:8080";
    const cookie = `teckna-sign-in=${secret}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax`;
    expect(setBrowserCookie(plain, secret)["set-cookie"]).toBe(cookie);
    expect(readBrowserCookie(plain, `teckna-sign-in=${secret}`)).toBe(secret);
  });

  it("is found among others", () => {
    const header = `a=b; __Host-teckna-sign-in=${secret};c=d`;
    expect(readBrowserCookie(secure, header)).toBe(secret);
  });

  it.each([
    ["none", undefined],
    ["an empty one", "__Host-teckna-sign-in="],
    ["a short one", "__Host-teckna-sign-in=abc"],
    ["one of foreign signs", `__Host-teckna-sign-in=${"å".repeat(64)}`],
    ["two", `__Host-teckna-sign-in=${secret}; __Host-teckna-sign-in=${secret}`],
  ])("is not read from %s", (_name, header) => {
    expect(readBrowserCookie(secure, header)).toBeUndefined();
  });
});
