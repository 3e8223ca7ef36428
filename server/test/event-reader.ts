import { setTimeout as sleep } from "node:timers/promises";

export type Received = {
  readonly name: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
};

export type EventReader = {
  readonly status: number;
  readonly received: readonly Received[];
  /** The next event, or one already received, for which this is true. */
  until(isIt: (event: Received) => boolean, ms?: number): Promise<Received>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
};

const fieldOf = (block: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";

const readBlock = (block: string): Received[] => {
  const name = fieldOf(block, "event");
  if (name === "") return [];
  return [{ name, id: fieldOf(block, "id"), data: JSON.parse(fieldOf(block, "data")) }];
};

/** Reads a stream of events as a program does. */
export const readEvents = async (
  url: string,
  headers: Record<string, string>,
): Promise<EventReader> => {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const received: Received[] = [];
  const read = async (): Promise<void> => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      received.push(...blocks.flatMap(readBlock));
    }
  };
  const ended = read().catch(() => {});
  return {
    status: response.status,
    received,
    ended,
    close: () => leaving.abort(),
    until: async (isIt, ms = 10_000) => {
      const deadline = Date.now() + ms;
      for (;;) {
        const found = received.find(isIt);
        if (found) return found;
        if (Date.now() > deadline)
          throw new Error(`no such event among ${JSON.stringify(received)}`);
        await sleep(5);
      }
    },
  };
};
