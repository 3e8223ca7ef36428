import autocannon from "autocannon";
import { median } from "./statistics.ts";
import type { Trial } from "./compare.ts";

export type Call = {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Load = {
  readonly origin: string;
  /** The next call; called once per request. */
  readonly next: () => Call;
  readonly clients: number;
  /** Number of requests in a trial, over all clients. */
  readonly requests: number;
};

const timeoutSeconds = 10;
const maxMs = 30_000;
const pollMs = 5;

type Tally = { firstMs: number; lastMs: number; readonly durations: number[] };

const drive = ({ origin, next, clients, requests }: Load): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const tally: Tally = { firstMs: performance.now(), lastMs: 0, durations: [] };
    const run = autocannon(
      {
        url: origin,
        connections: clients,
        amount: requests,
        timeout: timeoutSeconds,
        sampleInt: pollMs,
        requests: [{ setupRequest: (defaults) => ({ ...defaults, ...next() }) }],
      },
      (error, { errors, timeouts, non2xx }) => {
        clearTimeout(limit);
        if (error) reject(error);
        else if (errors + timeouts + non2xx > 0 || tally.durations.length < requests)
          reject(
            new Error(
              `${next().path}: ${tally.durations.length} of ${requests} finished, ` +
                `${non2xx} refused, ${errors} errors, ${timeouts} timeouts`,
            ),
          );
        else resolve(tally);
      },
    );
    const limit = setTimeout(() => run.stop(), maxMs);
    run.on("response", (_client: unknown, _status: number, _bytes: number, durationMs: number) => {
      tally.lastMs = performance.now();
      tally.durations.push(durationMs);
    });
  });

/**
 * The median duration of a request in ms with one client, which waits for each response; with several, the time per
 * request at full speed.
 */
export const loadTrial =
  (load: Load): Trial =>
  async () => {
    const { firstMs, lastMs, durations } = await drive(load);
    return load.clients === 1 ? median(durations) : (lastMs - firstMs) / load.requests;
  };

const steadyRate = 100;
const maxSeconds = 600;

/** The durations of requests at a low constant rate during the work. */
export const trickle = async (
  { origin, next, clients }: Omit<Load, "requests">,
  work: () => Promise<unknown>,
): Promise<number[]> => {
  const durations: number[] = [];
  const ended = Promise.withResolvers<void>();
  const run = autocannon(
    {
      url: origin,
      connections: clients,
      duration: maxSeconds,
      overallRate: steadyRate,
      timeout: timeoutSeconds,
      sampleInt: 100,
      requests: [{ setupRequest: (defaults) => ({ ...defaults, ...next() }) }],
    },
    (error, { errors, timeouts, non2xx }) => {
      if (error) ended.reject(error);
      else if (errors + timeouts + non2xx > 0)
        ended.reject(new Error(`${non2xx} refused, ${errors} errors, ${timeouts} timeouts`));
      else ended.resolve();
    },
  );
  run.on("response", (_client: unknown, _status: number, _bytes: number, durationMs: number) => {
    durations.push(durationMs);
  });
  await work().finally(() => run.stop());
  await ended.promise;
  return durations;
};
