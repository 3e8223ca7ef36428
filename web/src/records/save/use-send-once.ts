import type { AnyRecord } from "@teckna/domain/entity";
import type { UseMutationResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { holdTyped } from "../../ui/keys/typed-on.ts";

/** What comes after a save, from the record as it is stored; ends once it is there. */
export type LeadOn = (record: AnyRecord) => Promise<void> | void;

/** What is to follow a save. */
export type Next = {
  readonly leadOn: LeadOn;
  /** It begins with what is typed by then. */
  readonly takesTyped: boolean;
};

type Answers<Got> = {
  /** What follows, given what was wanted meanwhile: one save, however often it was. */
  readonly onSuccess: (got: Got, again: Next | null) => Promise<void> | void;
  /** Marks what is wrong, and gives what leads to it. */
  readonly onError: (error: Error) => Promise<(() => void) | undefined> | (() => void) | undefined;
};

type SendOnce<Sent, Got> = {
  readonly isPending: boolean;
  /** Whether a save is under way, which is followed by another one then. */
  readonly isToFollow: (next: Next) => boolean;
  readonly send: (sent: Sent, next: Next, answers: Answers<Got>) => void;
};

/** Sends one save at a time. It is shown with the key that began it: the next one would go into a field that is sent already. */
export const useSendOnce = <Sent, Got>({
  mutate,
}: UseMutationResult<Got, Error, Sent>): SendOnce<Sent, Got> => {
  const [isPending, setPending] = useState(false);
  /** Of the save that is under way. */
  const current = useRef<symbol | null>(null);
  const again = useRef<Next | null>(null);
  const send: SendOnce<Sent, Got>["send"] = (sent, { takesTyped }, { onSuccess, onError }) => {
    const own = Symbol("save");
    current.current = own;
    flushSync(() => setPending(true));
    const release = holdTyped(takesTyped);
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
  const isToFollow = (next: Next): boolean => {
    if (current.current) again.current = next;
    return current.current !== null;
  };
  return { isPending, isToFollow, send };
};
