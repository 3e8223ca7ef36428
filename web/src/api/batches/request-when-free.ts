import { type Call, request } from "../client.ts";
import { HttpError, isSurelyUnsaved } from "../http-error.ts";

const pausesMs = [1000, 2000, 3000, 4000];

/** Whether the server has no room for another batch now. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.code === "overloaded" && isSurelyUnsaved(error);

const rest = (ms: number, signal: Call["signal"]): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * Like `request`, but where the server has no room for another batch and surely saved nothing, it is sent again, up to
 * four times within ten seconds.
 */
export const requestWhenFree = async (path: string, call: Call): Promise<Response> => {
  for (const pauseMs of pausesMs) {
    try {
      return await request(path, call);
    } catch (error) {
      if (!isTurnedAway(error)) throw error;
    }
    await rest(pauseMs, call.signal);
    call.signal?.throwIfAborted();
  }
  return request(path, call);
};
