import { connect as dial } from "node:net";
import { issue } from "@teckna/domain/entities/issue";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newParent } from "../../test/sample-record.ts";
import { onBusyCores } from "../../test/stalls.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** Whatever has not been reported by then waited for something other than the lock. */
const maxStatementMs = 4_000;

const holding = async (lock: string, work: () => Promise<void>): Promise<void> => {
  await api.database.sql.begin(async (tx) => {
    await tx.unsafe(lock);
    await work();
  });
};

describe("a record that someone else holds", () => {
  it("is not waited for longer than a second, and the caller may try again", async () => {
    const id = await newParent(api);
    const path = `/api/issues/${id}`;
    await holding(`select 1 from issues where id = '${id}' for update`, async () => {
      const body = { share_id: "B" };
      const begun = performance.now();
      for (const response of await Promise.all([
        api.call("PUT", path, { body }),
        api.call("PATCH", path, { body }),
        api.call("DELETE", path),
        api.call("POST", "/api/warrants", { body: { issue_id: id } }),
      ])) {
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ code: "stillRunning" });
        expect(response.headers["retry-after"]).toBe("1");
      }
      expect(performance.now() - begun).toBeLessThan(onBusyCores(maxStatementMs));
      expect((await api.call("GET", path)).statusCode).toBe(200);
    });
    expect(await api.history(issue, id)).toHaveLength(1);
  });
});

describe("a database that is gone", () => {
  it("is reported with 503, and nothing else is", async () => {
    const id = await newParent(api);
    await api.database.sql.end({ timeout: 0 });
    for (const [method, url, body] of [
      ["GET", "/api/issues", undefined],
      ["GET", `/api/issues/${id}`, undefined],
      ["POST", "/api/issues", { share_id: "A" }],
      ["PUT", `/api/issues/${id}`, { share_id: "A" }],
      ["PATCH", `/api/issues/${id}`, { share_id: "A" }],
      ["DELETE", `/api/issues/${id}`, undefined],
      ["GET", "/readyz", undefined],
    ] as const) {
      const response = await api.call(method, url, { body });
      expect(response.statusCode, `${method} ${url}`).toBe(503);
      expect(response.headers["retry-after"]).toBeDefined();
      expect(response.json()).toMatchObject({ code: "overloaded" });
      expect(response.body).not.toMatch(/postgres|connection|stack/i);
    }
    expect((await api.call("GET", "/livez")).statusCode).toBe(200);
  });
});

describe("what is no sound HTTP request", () => {
  const sendText = async (text: string): Promise<string> => {
    const address = await api.app.listen({ port: 0, host: "127.0.0.1" });
    const socket = dial(Number(new URL(address).port), "127.0.0.1");
    socket.end(text);
    let response = "";
    for await (const chunk of socket) response += String(chunk);
    return response;
  };

  it.each([
    ["a line of garbage", "nonsense\r\n\r\n", 400],
    ["two hosts", "GET /livez HTTP/1.1\r\nHost: a\r\nhost: b\r\nconnection: close\r\n\r\n", 400],
    ["too many headers", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(20_000)}\r\n\r\n`, 431],
  ])("is refused with the headers of every response: %s", async (_, text, status) => {
    const response = await sendText(text);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain("frame-ancestors 'none'");
    expect(response).toContain("application/problem+json");
    expect(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status });
  });
});
