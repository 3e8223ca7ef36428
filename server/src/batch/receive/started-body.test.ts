import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { type StartedBody, awaitStart } from "./started-body.ts";

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
  async (max) => {
    expect(await textOf(await awaitStart(bodyOf(long), max))).toBe(long.join(""));
  },
);

it("hands on an empty body", async () => {
  expect(await textOf(await awaitStart(bodyOf([]), 10))).toBe("");
});

it("waits for a short body however slow it is", async () => {
  const slow = bodyOf(["a", "b", "c"], 60);
  expect(await textOf(await awaitStart(slow, 100))).toBe("abc");
});

it("requests no more once it is dropped", async () => {
  let isOver = false;
  const sender = (async function* () {
    try {
      yield* bodyOf(["0123456789", "more"]);
    } finally {
      isOver = true;
    }
  })();
  const { drop } = await awaitStart(sender, 5);
  drop();
  await sleep(0);
  expect(isOver).toBe(true);
});
