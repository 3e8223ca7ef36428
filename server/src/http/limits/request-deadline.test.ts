import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { type Deadline, currentDeadline } from "../../db/connection/driver/deadline.ts";
import { addRequestDeadline } from "./request-deadline.ts";

type Seen = { readonly deadline: Deadline | null; readonly at: number };

/** A server that records the deadline before the body is read and in the handler. */
const openNoting = (): { readonly app: FastifyInstance; readonly seen: Seen[] } => {
  const app = fastify();
  const seen: Seen[] = [];
  const note = (): void => {
    const deadline = currentDeadline();
    seen.push({ deadline, at: deadline?.at ?? 0 });
  };
  addRequestDeadline(app);
  app.addHook("onRequest", async () => note());
  app.all("/", async () => note());
  return { app, seen };
};

it.each(["GET", "POST", "DELETE"] as const)(
  "is one object for all that a %s does",
  async (method) => {
    const { app, seen } = openNoting();
    const body = method === "POST" ? { payload: { some: "body" } } : {};
    await app.inject({ method, url: "/", ...body });
    const [before, working] = seen;
    expect(before?.deadline).not.toBeNull();
    expect(working?.deadline).toBe(before?.deadline);
  },
);

it("does not count what a body takes to arrive", async () => {
  const { app, seen } = openNoting();
  const slow = Readable.from(
    (async function* body() {
      yield "{";
      await wait(120);
      yield "}";
    })(),
  );
  const headers = { "content-type": "application/json" };
  const began = performance.now();
  await app.inject({ method: "POST", url: "/", headers, payload: slow });
  const took = performance.now() - began;
  const [before, working] = seen.map(({ at }) => at);
  const notCounted = Number(working) - Number(before);
  expect(notCounted).toBeGreaterThan(100);
  expect(notCounted).toBeLessThan(took);
});
