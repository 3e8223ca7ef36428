import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ServedApp, openServedApp } from "../../test/served-app.ts";

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp();
});
afterAll(() => served.close());

describe("the web app", () => {
  it("is served while the process is too slow to serve calls", async () => {
    const block = (): void => {
      const end = performance.now() + 1500;
      while (performance.now() < end);
    };
    let call = 200;
    for (let mutex = 0; call !== 503 && mutex < 10; mutex++) {
      block();
      await new Promise((resolve) => setImmediate(resolve));
      call = (await served.get("/api/issues")).statusCode;
    }
    expect(call).toBe(503);
    expect((await served.get("/assets/app-abc123.js")).statusCode).toBe(200);
    expect((await served.get("/upload", { accept: "text/html" })).statusCode).toBe(200);
    expect((await served.get("/config.json")).statusCode).toBe(200);
    const isOver = async () => expect((await served.get("/api/issues")).statusCode).toBe(401);
    await vi.waitFor(isOver, { timeout: 10_000, interval: 200 });
  });

  const ids = [
    "\\",
    "//",
    "/../",
    "a/./b",
    "..\\..",
    "http://x",
    "NEW",
    "%",
    "%2e%2e/",
    "å".repeat(100),
  ];
  const pages = ids.flatMap((id) => {
    const segment = encodeURIComponent(id);
    return [`/issues/${segment}`, `/issues/${segment}/warrants/${segment}/edit`];
  });

  it.each(["/", "/issues", "/issues/a%2Fb/warrants/new", "/upload", "/api-docs", ...pages])(
    "opens at %s",
    async (url) => {
      const response = await served.get(url, { accept: "text/html,*/*" });
      expect([response.statusCode, response.body]).toEqual([
        200,
        expect.stringContaining("Teckna"),
      ]);
      expect(response.headers["cache-control"]).toBe("no-cache");
    },
  );

  it.each([
    "/assets/none.js",
    "/favicon.png",
    "/../package.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2fsecret",
    "/.git/config",
    "/assets",
  ])("has no file %s", async (url) => {
    const response = await served.get(url, { accept: "*/*" });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain("root:");
  });

  it.each(["/issues", "/issues/a.b/warrants/new", "/upload?lng=en"])(
    "opens at %s for what takes any content, but not for a program with a token",
    async (url) => {
      for (const headers of [{}, { accept: "*/*" }]) {
        const response = await served.get(url, headers);
        expect([response.statusCode, response.headers["content-type"]]).toEqual([
          200,
          expect.stringContaining("text/html"),
        ]);
      }
      const headers = { accept: "*/*", authorization: "Bearer x" };
      expect((await served.get(url, headers)).statusCode).toBe(404);
      expect((await served.get(url, { accept: "application/json" })).statusCode).toBe(404);
    },
  );

  it.each([
    ["/issues/50%", "/issues/50%25"],
    ["/issues/%C3%A5%20100%/fees/2%-x?q=1%", "/issues/%C3%A5%20100%25/fees/2%25-x?q=1%"],
  ])("opens at %s, as typed into a browser", async (url, mended) => {
    const response = await served.get(url, { accept: "text/html" });
    expect([response.statusCode, response.headers["location"]]).toEqual([302, mended]);
    expect((await served.get(mended, { accept: "text/html" })).statusCode).toBe(200);
    expect((await served.get(url, { accept: "application/json" })).statusCode).toBe(400);
  });

  it.each(["//example.com/50%", "/issues/%FF", "/api/issues/50%", "/idp/50%"])(
    "sends nobody on from %s",
    async (url) => {
      const response = await served.get(url, { accept: "text/html" });
      expect([response.statusCode, response.headers["location"]]).toEqual([400, undefined]);
    },
  );

  it.each(["/oauth2/none", "/idp/none"])("is not served for %s", async (url) => {
    const response = await served.get(url, { accept: "text/html" });
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      404,
      expect.stringContaining("problem+json"),
    ]);
  });

  it("is kept for ever by name and packed on the way", async () => {
    const response = await served.get("/assets/app-abc123.js", { "accept-encoding": "gzip" });
    expect(response.headers["cache-control"]).toContain("immutable");
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(response.rawPayload).toString()).toContain("xxxx");
    expect(response.headers["content-type"]).toContain("javascript");
  });

  it("is sent as the build has packed it, to whom can unpack it", async () => {
    const response = await served.get("/assets/packed-abc123.js", {
      "accept-encoding": "gzip, br",
    });
    expect(response.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(response.headers["content-type"]).toContain("javascript");
    expect(response.headers["cache-control"]).toContain("immutable");
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe("packed");
    expect((await served.get("/assets/packed-abc123.js", {})).body).toBe("unpacked");
  });

  it("is not served for anything but reading", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const response = await served.app.inject({
        method,
        url: "/issues",
        headers: { accept: "text/html" },
      });
      expect(response.statusCode).toBe(404);
    }
  });
});
