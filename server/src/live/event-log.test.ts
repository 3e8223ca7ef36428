import { describe, expect, it } from "vitest";
import { EventLog } from "./event-log.ts";
import {
  type LiveEvent,
  type ManyEvent,
  type RecordEvent,
  frameOf,
  gathered,
} from "./live-event.ts";

const at = "2026-05-13T08:30:00.000+02:00";
const written = (sequence: number, more: Partial<RecordEvent> = {}): RecordEvent => ({
  kind: "record",
  sequence,
  table: "issues",
  id: `i${sequence}`,
  version: 1,
  action: "create",
  by: "anna",
  at,
  issueId: "a",
  ...more,
});
const numbers = (events: readonly LiveEvent[] | null): readonly number[] | undefined =>
  events?.map(({ sequence }) => sequence);

describe("the log of events", () => {
  it("gives what came after an event in the order in which it was committed", () => {
    const log = new EventLog();
    log.add([written(5)], false);
    log.add([written(7)], false);
    log.add([written(6)], false);
    expect(numbers(log.since(5))).toEqual([7, 6]);
    expect(numbers(log.since(7))).toEqual([6]);
    expect(log.since(4)).toBeNull();
  });

  it("gives some twice, rather than miss one, of what was read from the history", () => {
    const log = new EventLog();
    const old = written(1, { at: "2026-05-13T08:00:00.000+02:00" });
    log.add([old, written(2), written(3)], true);
    expect(numbers(log.since(3))).toEqual([2]);
  });

  it("gives of these no more than may have been stored after its reader had read", () => {
    const log = new EventLog();
    const early = { at: "2026-05-13T08:27:00.000+02:00" };
    const upload = (sequence: number, rows: number): ManyEvent => ({
      kind: "batch",
      sequence,
      id: `b${sequence}`,
      by: "bo",
      issueId: null,
      undoes: null,
      covers: [],
      counts: { created: { issues: rows }, refused: { issues: 1 } },
      ...early,
    });
    const many = gathered(
      Array.from({ length: 30 }, (_, n) => written(n + 10, { ...early, action: "delete" })),
    );
    log.add([written(1, early), upload(2, 3), upload(3, 10_000), ...many, written(50)], true);
    log.add([written(60)], false, Date.parse(at));
    const readAt = Date.parse("2026-05-13T08:28:00.000+02:00");
    expect(numbers(log.since(60))).toEqual([1, 2, 3, 39, 50]);
    expect(numbers(log.since(60, readAt))).toEqual([3, 50]);
    expect(numbers(log.since(2, readAt))).toEqual([3, 50, 60]);
    expect(numbers(log.since(3, Date.parse(at) + 60_000))).toEqual([]);
  });

  it("gives what was heard of since a moment and a little before, whatever its time says", () => {
    const log = new EventLog();
    log.noteBeginning();
    log.add([written(1)], false, 10_000);
    log.add([written(2, { at: "2026-05-13T08:20:00.000+02:00" })], false, 20_000);
    expect(numbers(log.sinceMoment(23_000))).toEqual([2]);
    expect(numbers(log.sinceMoment(1))).toEqual([1, 2]);
    expect(numbers(log.sinceMoment(23_001))).toEqual([]);
  });

  it("gives by its time what was read from the history, and a little of what came before", () => {
    const log = new EventLog();
    const old = written(1, { at: "2026-05-13T08:29:50.000+02:00" });
    log.add([old, written(2), written(3)], true);
    expect(numbers(log.sinceMoment(Date.parse(at) + 1000))).toEqual([2, 3]);
    expect(numbers(log.sinceMoment(Date.parse(at) + 60_000))).toEqual([]);
    expect(log.sinceMoment(Date.parse(at) - 60_000)).toBeNull();
  });

  it("knows all since any moment while it has the beginning", () => {
    const log = new EventLog();
    expect(log.sinceMoment(0)).toBeNull();
    log.noteBeginning();
    expect(log.sinceMoment(0)).toEqual([]);
    log.add(
      Array.from({ length: 2001 }, (_, n) => written(n + 1)),
      false,
      5,
    );
    expect(log.sinceMoment(0)).toBeNull();
  });

  it("takes each event once, and forgets the oldest of many", () => {
    const log = new EventLog();
    expect(numbers(log.add([written(1), written(2)], false))).toEqual([1, 2]);
    expect(numbers(log.add([written(2), written(3)], false))).toEqual([3]);
    log.add(
      Array.from({ length: 2000 }, (_, n) => written(n + 10)),
      false,
    );
    expect(log.since(3)).toBeNull();
    expect(log.newest).toBe(2009);
  });

  it("knows the rows that an event of many stands for", () => {
    const log = new EventLog();
    log.add(gathered(Array.from({ length: 30 }, (_, n) => written(n + 1, { id: `c${n}` }))), false);
    expect([1, 15, 30].map(log.isKnown)).toEqual([true, true, true]);
    expect(log.isKnown(31)).toBe(false);
  });
});

describe("the frame of an event", () => {
  it("is that of server-sent events, on three lines whatever the texts hold", () => {
    const frame = frameOf(written(9, { id: "a\nb", by: "å\u2028" }), null) ?? "";
    expect(frame.split("\n")).toHaveLength(5);
    expect(frame).toMatch(/^id: 9\nevent: record\ndata: \{[^]*\}\n\n$/);
    expect(JSON.parse(frame.split("data: ")[1] ?? "")).toMatchObject({
      id: "a\nb",
      table: "issues",
    });
  });

  it("shows a program no table that its token lacks, not even counts", () => {
    expect(frameOf(written(1), ["fees"])).toBeNull();
    const [many] = gathered([
      ...Array.from({ length: 21 }, (_, n) => written(n + 1)),
      written(30, { table: "fees" }),
    ]);
    if (!many) throw new Error("nothing was gathered");
    expect(frameOf(many, ["fees"])).toContain('"counts":{"created":{"fees":1}}');
    expect(frameOf(many, ["commits"])).toBeNull();
  });
});
