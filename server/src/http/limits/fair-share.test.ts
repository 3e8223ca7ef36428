import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deadlineIn, withDeadline } from "../../db/connection/driver/deadline.ts";
import { FairShares } from "./fair-share.ts";

class Responding extends EventEmitter {
  closed = false;
  destroy(): void {
    this.close();
  }
  close(): void {
    this.closed = true;
    this.emit("close");
  }
}

// Only the end of the response is used.
const asResponse = (responding: Responding): ServerResponse =>
  responding as EventEmitter as ServerResponse;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const limits = { maxWorking: 2, maxUnreadBytes: 100, maxUnreadMs: 1000 };

/** Makes requests of several users and reports which have begun. */
const openTrial = () => {
  const shares = new FairShares(limits);
  const begun: string[] = [];
  const begin = (user: string, name: string) => {
    const responding = new Responding();
    const seat = shares.enter(user, asResponse(responding)).then((own) => {
      begun.push(name);
      return own;
    });
    return { responding, respond: async (bytes: number) => (await seat).respond(bytes) };
  };
  return { begun, begin, shares };
};

it("lets a user have so many at work, in their order, and others their own", async () => {
  const { begun, begin } = openTrial();
  const [one] = ["a1", "a2", "a3", "a4"].map((name) => begin("a", name));
  begin("b", "b1");
  await turn();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await one?.respond(1);
  await turn();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

it("serves a crowd in its order, and the last first once a response had to give way", async () => {
  const { begun, begin } = openTrial();
  const seats = ["a1", "a2", "a3", "a4", "a5"].map((name) => begin("a", name));
  await seats[0]?.respond(1);
  await turn();
  expect(begun).toEqual(["a1", "a2", "a3"]);
  const other = openTrial();
  await other.begin("a", "a1").respond(200);
  for (const name of ["a2", "a3", "a4", "a5"]) other.begin("a", name);
  await vi.advanceTimersByTimeAsync(1100);
  // Two may run at a time.
  expect(other.begun).toEqual(["a1", "a5", "a4"]);
});

it("gives the place of one that left to the next", async () => {
  const { begun, begin } = openTrial();
  const [one, , three] = ["a1", "a2", "a3", "a4"].map((name) => begin("a", name));
  three?.responding.close();
  one?.responding.close();
  await turn();
  // The third gets its turn and leaves at once.
  expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
});

it("counts what goes on after others of its user have ended", async () => {
  const { begun, begin } = openTrial();
  const [one] = ["a1", "a2"].map((name) => begin("a", name));
  one?.responding.close();
  begin("a", "a3");
  begin("a", "a4");
  await turn();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("counts what is left unread after others of its user were read", async () => {
  const { begun, begin } = openTrial();
  const [one, two] = ["a1", "a2"].map((name) => begin("a", name));
  await one?.respond(60);
  await two?.respond(30);
  two?.responding.close();
  await begin("a", "a3").respond(60);
  begin("a", "a4");
  await turn();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("begins nothing more while too much is unread, until it is read", async () => {
  const { begun, begin } = openTrial();
  const one = begin("a", "a1");
  await one.respond(150);
  begin("a", "a2");
  begin("b", "b1");
  await turn();
  expect(begun).toEqual(["a1", "b1"]);
  one.responding.close();
  await turn();
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

it("ends what was left unread the longest where others of its user wait", async () => {
  const { begun, begin } = openTrial();
  const one = begin("a", "a1");
  await one.respond(60);
  await vi.advanceTimersByTimeAsync(500);
  const two = begin("a", "a2");
  await two.respond(60);
  await vi.advanceTimersByTimeAsync(10_000);
  // Nobody is waiting for its place.
  expect(one.responding.closed).toBe(false);
  begin("a", "a3");
  await turn();
  expect([one.responding.closed, two.responding.closed]).toEqual([true, false]);
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("gives every response its time before that", async () => {
  const { begun, begin } = openTrial();
  const one = begin("a", "a1");
  await one.respond(200);
  begin("a", "a2");
  await vi.advanceTimersByTimeAsync(900);
  expect(begun).toEqual(["a1"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(one.responding.closed).toBe(true);
  expect(begun).toEqual(["a1", "a2"]);
});

it("refuses one whose time is over while it waits, and gives its place to the next", async () => {
  const { begun, begin, shares } = openTrial();
  const [one, two] = ["a1", "a2"].map((name) => begin("a", name));
  const late = withDeadline(deadlineIn(500), () => shares.enter("a", asResponse(new Responding())));
  const refused = expect(late).rejects.toMatchObject({ code: "DEADLINE" });
  begin("a", "a4");
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(["a1", "a2"]);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  await one?.respond(1);
  await turn();
  expect(begun).toEqual(["a1", "a2", "a4"]);
  await two?.respond(1);
  begin("a", "a5");
  await turn();
  expect(begun).toEqual(["a1", "a2", "a4", "a5"]);
});
