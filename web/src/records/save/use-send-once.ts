import type { AnyRecord } from "@teckna/domain/entity";
import type { UseMutationResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HttpError, isSurelyUnsaved } from "../../api/http-error.ts";
import { bufferKeys } from "../../ui/keys/typed-on.ts";

/** What happens after a save, given the saved record; resolves when done. */
export type AfterSave = (record: AnyRecord) => Promise<void> | void;

/** What follows a save. */
export type Next = {
  readonly afterSave: AfterSave;
  /** Whether a second save also covers what is typed until then. */
  readonly takesTyped: boolean;
};

type Handlers<Got> = {
  /** Called with what follows, and with the follow-up requested during the save, however often it was requested. */
  readonly onSuccess: (got: Got, next: Next, again: Next | null) => Promise<void> | void;
  /** Marks what is wrong and returns a function that focuses it. */
  readonly onError: (
    error: Error,
    next: Next,
  ) => Promise<(() => void) | undefined> | (() => void) | undefined;
};

type SendOnce<Sent, Got> = {
  readonly isPending: boolean;
  /** Lets another save follow the one in progress; false if there is none. */
  readonly follow: (next: Next) => boolean;
  readonly send: (sent: Sent, next: Next, handlers: Handlers<Got>) => void;
  /** Sends again what may have been stored although its response was lost; false if there is nothing of that kind. */
  readonly resend: (next: Next) => boolean;
};

const undecided: ReadonlySet<number> = new Set([401, 408, 429]);

/** Whether the server refused the content: of an earlier attempt with the same content nothing was stored either. */
const isRefused = (error: Error): boolean =>
  error instanceof HttpError &&
  error.status < 500 &&
  !undecided.has(error.status) &&
  error.problem?.code !== "stillRunning";

/**
 * Sends one save at a time. The button shows it in the same frame as the key, because further typing would go
 * into fields already sent.
 */
export const useSendOnce = <Sent, Got>({
  mutate,
}: UseMutationResult<Got, Error, Sent>): SendOnce<Sent, Got> => {
  const [isPending, setPending] = useState(false);
  /** Identifies the save in progress. */
  const current = useRef<symbol | null>(null);
  const again = useRef<Next | null>(null);
  const lost = useRef<((next: Next) => void) | null>(null);
  const send: SendOnce<Sent, Got>["send"] = (sent, next, handlers) => {
    const own = Symbol("save");
    current.current = own;
    flushSync(() => setPending(true));
    const release = bufferKeys(next.takesTyped);
    const end = (isSaved: boolean): boolean => {
      const isFree = release(isSaved);
      current.current = again.current = null;
      flushSync(() => setPending(false));
      return isFree;
    };
    mutate(sent, {
      onSuccess: async (got) => {
        const more = again.current;
        lost.current = again.current = null;
        if (more) current.current = null;
        await handlers.onSuccess(got, next, more);
        // Unless another save followed.
        if (current.current === own || current.current === null) end(true);
      },
      onError: async (error) => {
        if (!isSurelyUnsaved(error)) lost.current = (then) => send(sent, then, handlers);
        else if (isRefused(error)) lost.current = null;
        const lead = await handlers.onError(error, next);
        if (end(false)) lead?.();
      },
    });
  };
  const follow = (next: Next): boolean => {
    if (current.current) again.current = next;
    return current.current !== null;
  };
  const resend = (next: Next): boolean => {
    lost.current?.(next);
    return lost.current !== null;
  };
  return { isPending, follow, send, resend };
};
