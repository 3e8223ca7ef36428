import { describe, expect, it } from "vitest";
import { deadlineIn, withDeadline } from "../db/connection/driver/deadline.ts";
import { readTogether } from "./read-together.ts";

type Call = {
  readonly keys: readonly string[];
  readonly succeed: () => void;
  readonly fail: (error: Error) => void;
};

/** Reads that end when the test ends them; a key containing `no` is not found. */
const openReads = () => {
  const calls: Call[] = [];
  const begin = (keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    const found = keys.filter((key) => !key.includes("no"));
    const succeed = (): void => resolve(new Map(found.map((key) => [key, `value of ${key}`])));
    calls.push({ keys, succeed, fail: reject });
    return promise;
  };
  const read = readTogether({
    one: async (key) => (await begin([key])).get(key),
    many: begin,
  });
  const call = (at: number): Call => {
    const made = calls[at];
    if (!made) throw new Error(`no call ${at}`);
    return made;
  };
  return { read, calls, call };
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("reading together", () => {
  it("reads two at a time by themselves and those that come meanwhile in one", async () => {
    const { read, calls, call } = openReads();
    const found = Promise.all(["a", "b", "c", "no", "c"].map(read));
    await nextTurn();
    expect(calls.map(({ keys }) => keys)).toEqual([["a"], ["b"]]);
    call(0).succeed();
    await nextTurn();
    expect(call(2).keys).toEqual(["c", "no"]);
    call(1).succeed();
    call(2).succeed();
    expect(await found).toEqual([
      "value of a",
      "value of b",
      "value of c",
      undefined,
      "value of c",
    ]);
  });

  it("begins no read before it was requested", async () => {
    const { read, calls, call } = openReads();
    const first = Promise.all([read("a"), read("b"), read("c")]);
    call(0).succeed();
    await nextTurn();
    const late = read("c");
    await nextTurn();
    expect(calls).toHaveLength(3);
    call(2).succeed();
    await nextTurn();
    expect(call(3).keys).toEqual(["c"]);
    call(1).succeed();
    call(3).succeed();
    await first;
    expect(await late).toBe("value of c");
  });

  it("fails those that were read together, and goes on with the next", async () => {
    const { read, calls, call } = openReads();
    const [a, b] = [read("a"), read("b")];
    const lost = Promise.allSettled([read("c"), read("d")]);
    call(0).succeed();
    await nextTurn();
    call(2).fail(new Error("the connection is lost"));
    expect((await lost).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = read("e");
    call(1).succeed();
    await Promise.all([a, b]);
    expect(calls).toHaveLength(4);
    call(3).succeed();
    expect(await next).toBe("value of e");
  });

  it("goes on after a read by itself has failed", async () => {
    const { read, call } = openReads();
    const lost = [read("a"), read("b")];
    const next = read("c");
    call(0).fail(new Error("the connection is lost"));
    call(1).fail(new Error("the connection is lost"));
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
    ]);
    call(2).succeed();
    expect(await next).toBe("value of c");
  });

  it("waits no longer than the request has time", async () => {
    const { read, call } = openReads();
    const [a, b] = [read("a"), read("b")];
    await expect(withDeadline(deadlineIn(5), () => read("c"))).rejects.toThrow(/time/);
    call(0).succeed();
    call(1).succeed();
    await Promise.all([a, b]);
  });
});
