import Fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { boundHandlers } from "./bound-handlers.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("ends a request without a body whose handler never responds", async () => {
  const app = Fastify();
  boundHandlers(app);
  const began = Promise.withResolvers<void>();
  app.get("/", () => {
    began.resolve();
    return new Promise(() => {});
  });
  await app.ready();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const response = app.inject("/");
  await began.promise;
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await response).statusCode).toBe(503);
  await app.close();
});

it("leaves routes with a body to their own bounds", async () => {
  const app = Fastify();
  boundHandlers(app);
  const bounds = new Map<string, number | undefined>();
  app.addHook("onRoute", ({ method, handlerTimeout }) => {
    bounds.set(String(method), handlerTimeout);
  });
  const handler = async () => null;
  app.delete("/", handler);
  app.put("/", handler);
  app.post("/", handler);
  app.route({ method: "POST", url: "/lines", handlerTimeout: 7, handler });
  await app.ready();
  expect([bounds.get("DELETE"), bounds.get("PUT"), bounds.get("POST")]).toEqual([
    20_000,
    undefined,
    7,
  ]);
  await app.close();
});
