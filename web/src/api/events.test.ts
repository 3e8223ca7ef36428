import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

const session = "../session/session.ts";

// Another test file may have loaded the real session module.
beforeAll(() => {
  vi.resetModules();
  vi.doMock(session, () => ({
    identityToken: () => Promise.resolve("token"),
    isLeaving: () => false,
    expireSession: () => {},
  }));
});
afterAll(() => {
  vi.doUnmock(session);
  vi.resetModules();
});

const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A stream that sends "hello" and is cut after `ms`. */
const cutAfter = (ms: number): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('event: hello\ndata: {"resumed":true}\n\n'));
        setTimeout(() => controller.error(new Error("cut")), ms);
      },
    }),
  );

/** The times at which streams are requested, in ms from the first, if all of them end like this. */
const requestsOf = async (request: () => Promise<Response>, untilMs: number) => {
  const times: number[] = [];
  const began = Date.now();
  vi.stubGlobal("fetch", () => {
    times.push(Date.now() - began);
    return request();
  });
  const { createEventReader, followEvents } = await import("./events.ts");
  const leaving = new AbortController();
  const reader = createEventReader(() => {});
  const following = { open: "", age: () => null, reader, signal: leaving.signal };
  const followed = followEvents(following);
  await vi.advanceTimersByTimeAsync(untilMs);
  return { times, leave: () => (leaving.abort(), vi.runAllTimersAsync(), followed) };
};

const refused = (): Promise<Response> => Promise.reject(new TypeError("refused"));

test("a server that is not there is asked more and more seldom", async () => {
  const { times, leave } = await requestsOf(refused, 100_000);
  expect(times).toEqual([0, 2000, 6000, 14_000, 30_000, 62_000]);
  await leave();
});

test("a server that refuses late is asked more and more seldom as well", async () => {
  const refuse = async (): Promise<Response> => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return new Response(null, { status: 503 });
  };
  const { times, leave } = await requestsOf(refuse, 100_000);
  expect(times).toEqual([0, 7000, 16_000, 29_000, 50_000, 87_000]);
  await leave();
});

test("a stream that is cut time and again is back after as short a time as it lasted", async () => {
  const { times, leave } = await requestsOf(() => Promise.resolve(cutAfter(5000)), 60_000);
  expect(times.length).toBeGreaterThan(6);
  await leave();
});

test("once the browser is back on its network the stream is asked for at once", async () => {
  const { times, leave } = await requestsOf(refused, 40_000);
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(times.at(-1)).toBe(40_000);
  await leave();
});
