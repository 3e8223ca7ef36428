import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { request } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { requestWhenFree } from "./request-when-free.ts";

vi.mock("../client.ts", () => ({ request: vi.fn() }));

const response = new Response("{}");
const turnedAway = new HttpError(503, { code: "overloaded", saved: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(request).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

it("sends a batch again for which the server had no room", async () => {
  vi.mocked(request).mockRejectedValueOnce(turnedAway).mockResolvedValue(response);
  const sent = requestWhenFree("/batches", {});
  await vi.advanceTimersByTimeAsync(900);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(await sent).toBe(response);
});

it("gives up after ten seconds", async () => {
  vi.mocked(request).mockRejectedValue(turnedAway);
  const sent = expect(requestWhenFree("/batches", {})).rejects.toBe(turnedAway);
  await vi.advanceTimersByTimeAsync(10_000);
  await sent;
  expect(request).toHaveBeenCalledTimes(5);
});

it.each([
  ["what may have been saved", new HttpError(503, { code: "overloaded" })],
  [
    "what the server refuses for another reason",
    new HttpError(503, { code: "full", saved: false }),
  ],
])("does not repeat %s", async (_, error) => {
  vi.mocked(request).mockRejectedValue(error);
  await expect(requestWhenFree("/batches", {})).rejects.toBe(error);
  expect(request).toHaveBeenCalledTimes(1);
});

it("can be cancelled while it waits", async () => {
  vi.mocked(request).mockRejectedValue(turnedAway);
  const controller = new AbortController();
  const sent = expect(requestWhenFree("/batches", { signal: controller.signal })).rejects.toBe(
    "cancelled",
  );
  await vi.advanceTimersByTimeAsync(100);
  controller.abort("cancelled");
  await sent;
  expect(request).toHaveBeenCalledTimes(1);
});
