export type Outcome<Item> = {
  readonly done: readonly Item[];
  readonly failed: readonly { readonly item: Item; readonly error: Error }[];
};

type Run<Item> = {
  readonly items: readonly Item[];
  readonly run: (item: Item) => Promise<unknown>;
  readonly onProgress: (handled: number) => void;
  /** Stops before the next item; what has begun is finished. */
  readonly signal: AbortSignal;
  readonly atOnce?: number;
};

/** Does the same to every item, a few at a time; one failure does not stop the others. */
export const runEach = async <Item>({
  items,
  run,
  onProgress,
  signal,
  atOnce = 4,
}: Run<Item>): Promise<Outcome<Item>> => {
  const queue = items.values();
  const done: Item[] = [];
  const failed: { item: Item; error: Error }[] = [];
  const work = async (): Promise<void> => {
    for (const item of queue) {
      if (signal.aborted) return;
      try {
        // The workers share the queue; each takes one item after the other.
        await run(item);
        done.push(item);
      } catch (error) {
        failed.push({ item, error: error instanceof Error ? error : new Error(String(error)) });
      }
      onProgress(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done, failed };
};
