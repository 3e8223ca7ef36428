import { describe, expect, it } from "vitest";
import { deadlineIn, withDeadline } from "./deadline.ts";
import type { PendingStatement } from "./exchange.ts";
import { openGatheredReads } from "./gathered-reads.ts";

type Packet = { readonly texts: readonly string[]; readonly succeed: () => void };

/** Gathers into packets that return when the test lets them. */
const openGathering = () => {
  const packets: Packet[] = [];
  const reads = openGatheredReads(
    (statements: readonly PendingStatement[]) =>
      new Promise((sent) => {
        const texts = statements.map(({ statement }) => statement.text);
        const succeed = (): void => {
          for (const { statement, resolve } of statements)
            resolve({ rows: [{ of: statement.text }], command: "SELECT" });
          sent();
        };
        packets.push({ texts, succeed });
      }),
  );
  const gather = (text: string, place = "place", key: unknown = text) =>
    reads.gather(place, { key, statement: () => ({ text, values: [] }) });
  const wait = (text: string) => reads.wait({ text, values: [] });
  return { reads, packets, gather, wait, texts: () => packets.map(({ texts }) => texts) };
};

const inRequest = <T>(work: () => T, isPatient = false): T =>
  withDeadline(deadlineIn(4_000, isPatient), work);
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("gathered reads", () => {
  it("go out at the end of the turn, with what waits for their requests", async () => {
    const { gather, wait, texts } = openGathering();
    for (const name of ["a", "b"])
      inRequest(() => {
        void wait(`session of ${name}`);
        void gather(name);
      });
    void inRequest(() => wait("session of c"));
    expect(texts()).toEqual([]);
    await nextTurn();
    expect(new Set(texts().map((sent) => sent.join(", ")))).toEqual(
      new Set(["session of a, a, session of b, b", "session of c"]),
    );
  });

  it("are sent once where they are the same, and not to one that came later", async () => {
    const { packets, wait, texts } = openGathering();
    const both = [inRequest(() => wait("session")), inRequest(() => wait("session"))];
    await nextTurn();
    const late = inRequest(() => wait("session"));
    packets[0]?.succeed();
    const [one, other] = await Promise.all(both);
    expect(other).toBe(one);
    await nextTurn();
    expect(texts()).toEqual([["session"], ["session"]]);
    packets[1]?.succeed();
    expect(await late).not.toBe(one);
  });

  it("are sent apart where their values only look the same one after the other", async () => {
    const { reads, packets } = openGathering();
    for (const values of [
      ["a\nb", "c"],
      ["a", "b\nc"],
      ["", "x"],
      [null, "x"],
    ])
      void inRequest(() => reads.wait({ text: "session", values }));
    await nextTurn();
    expect(packets.flatMap(({ texts }) => texts)).toHaveLength(4);
  });

  it("of one key decide their statement when they are sent", async () => {
    const asked: string[] = [];
    const sent: string[] = [];
    const { gather } = openGatheredReads(async (statements) => {
      sent.push(...statements.map(({ statement }) => statement.text));
    });
    for (const id of ["a", "b"]) {
      asked.push(id);
      void gather("place", { key: asked, statement: () => ({ text: asked.join(), values: [] }) });
    }
    await nextTurn();
    expect(sent).toEqual(["a,b"]);
  });

  it("go out two packets of a place at a time, then together what came meanwhile", async () => {
    const { packets, gather, texts } = openGathering();
    for (const text of ["a", "b", "c", "d"]) {
      void gather(text);
      await nextTurn();
    }
    expect(texts()).toEqual([["a"], ["b"]]);
    void gather("e", "elsewhere");
    await nextTurn();
    expect(texts().at(-1)).toEqual(["e"]);
    packets[1]?.succeed();
    await nextTurn();
    await nextTurn();
    expect(texts().at(-1)).toEqual(["c", "d"]);
  });

  it("go apart where one waits for a database that is away", async () => {
    const { wait, texts } = openGathering();
    void inRequest(() => wait("a"), true);
    void inRequest(() => wait("b"));
    await nextTurn();
    expect(texts()).toEqual([["a"], ["b"]]);
  });
});
