import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from "react";
import type { Draft } from "./draft.ts";
import { focusFirstFault } from "./field-id.ts";

type PendingForm = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  readonly isPending: boolean;
};

const show = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

/** The browser takes the focus from what is disabled, at once or a moment later. */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(":disabled");

/** Fields that are disabled while a save is under way lose the focus: the button that tells of it has it meanwhile. Notes what gets the focus. */
export const useFocusWhilePending = ({
  form,
  draft,
  isPending,
}: PendingForm): FocusEventHandler => {
  const last = useRef<HTMLElement | null>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const button = form.current?.querySelector<HTMLElement>("[type=submit]");
    const active = document.activeElement;
    if (isPending && isLost(active)) {
      before.current = last.current;
      show(button);
    } else if (!isPending && before.current) {
      // A refused save leads to the field that it is about.
      if (active === button && draft.faultyNames().length > 0) focusFirstFault(draft);
      else if (active === button) show(before.current);
      before.current = null;
    }
  }, [form, draft, isPending]);
  return ({ target }) => {
    last.current = target instanceof HTMLElement ? target : null;
  };
};
