import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { type StartedBody, awaitStart } from "./paced-body.ts";

const pace = { leastBytes: 10, withinMs: 100 };

const bodyOf = async function* (chunks: readonly string[], pauseMs = 0) {
  for (const chunk of chunks) {
    if (pauseMs > 0) await sleep(pauseMs);
    yield new TextEncoder().encode(chunk);
  }
};

const textOf = async ({ bytes: body }: StartedBody): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) text += decoder.decode(bytes, { stream: true });
  return text;
};

const long = Array.from({ length: 2000 }, (_, index) => `${index},`);

it.each([0, 1, 5000, 1_000_000])(
  "hands on every byte of a body, held up to %i of them",
  async (most) => {
    expect(await textOf(await awaitStart(bodyOf(long), most, pace))).toBe(long.join(""));
  },
);

it("hands on an empty body", async () => {
  expect(await textOf(await awaitStart(bodyOf([]), 10, pace))).toBe("");
});

it("waits for a short body however slow it is", async () => {
  const slow = bodyOf(["a", "b", "c"], 60);
  expect(await textOf(await awaitStart(slow, 100, pace))).toBe("abc");
});

it("takes a long body that comes fast enough", async () => {
  const chunks = Array.from({ length: 6 }, () => "0123456789");
  expect(await textOf(await awaitStart(bodyOf(chunks, 20), 5, pace))).toBe(chunks.join(""));
});

it.each([
  ["in crumbs", 1, 30],
  ["not at all", 1, 10_000],
])("refuses a long body that comes %s", async (_, size, pauseMs) => {
  const chunks = ["0123456789", ...Array.from({ length: 20 }, () => "x".repeat(size))];
  const sender = (async function* () {
    yield* bodyOf(chunks.slice(0, 1));
    yield* bodyOf(chunks.slice(1), pauseMs);
  })();
  const body = await awaitStart(sender, 5, pace);
  await expect(textOf(body)).rejects.toMatchObject({ code: "tooSlow" });
});

it("does not count the time in which nobody asked for more", async () => {
  const body = await awaitStart(bodyOf(["01234", "56789", "abcde", "fghij"]), 5, pace);
  let text = "";
  for await (const bytes of body.bytes) {
    text += new TextDecoder().decode(bytes);
    await sleep(80);
  }
  expect(text).toBe("0123456789abcdefghij");
});

it("asks for no more once it is dropped", async () => {
  let isOver = false;
  const sender = (async function* () {
    try {
      yield* bodyOf(["0123456789", "more"]);
    } finally {
      isOver = true;
    }
  })();
  const { drop } = await awaitStart(sender, 5, pace);
  drop();
  await sleep(0);
  expect(isOver).toBe(true);
});
