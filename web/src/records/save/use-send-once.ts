import type { AnyRecord } from "@teckna/domain/entity";
import type { UseMutationResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
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
  /** Called with the follow-up requested during the save, however often it was requested. */
  readonly onSuccess: (got: Got, again: Next | null) => Promise<void> | void;
  /** Marks what is wrong and returns a function that focuses it. */
  readonly onError: (error: Error) => Promise<(() => void) | undefined> | (() => void) | undefined;
};

type SendOnce<Sent, Got> = {
  readonly isPending: boolean;
  /** Lets another save follow the one in progress; false if there is none. */
  readonly follow: (next: Next) => boolean;
  readonly send: (sent: Sent, next: Next, handlers: Handlers<Got>) => void;
};

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
  const send: SendOnce<Sent, Got>["send"] = (sent, { takesTyped }, { onSuccess, onError }) => {
    const own = Symbol("save");
    current.current = own;
    flushSync(() => setPending(true));
    const release = bufferKeys(takesTyped);
    const end = (isSaved: boolean): boolean => {
      const isFree = release(isSaved);
      current.current = again.current = null;
      flushSync(() => setPending(false));
      return isFree;
    };
    mutate(sent, {
      onSuccess: async (got) => {
        const next = again.current;
        again.current = null;
        if (next) current.current = null;
        await onSuccess(got, next);
        // Unless another save followed.
        if (current.current === own || current.current === null) end(true);
      },
      onError: async (error) => {
        const lead = await onError(error);
        if (end(false)) lead?.();
      },
    });
  };
  const follow = (next: Next): boolean => {
    if (current.current) again.current = next;
    return current.current !== null;
  };
  return { isPending, follow, send };
};
