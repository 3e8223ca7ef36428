import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { Draft } from "./draft.ts";
import { focusFirstFault } from "./field-id.ts";

type PendingForm = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  readonly isPending: boolean;
  readonly onFocus: (target: Element) => void;
};

const submitOf = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>("[type=submit]") ?? null;

const show = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Browsers take the focus from disabled elements, immediately or later. */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(":disabled");

/**
 * Fields are disabled during a save and lose the focus, so the submit button gets it meanwhile. Wraps the
 * form's `onFocus`.
 */
export const useFocusWhilePending = ({
  form,
  draft,
  isPending,
  onFocus,
}: PendingForm): ((event: FocusEvent) => void) => {
  const last = useRef<HTMLElement | null>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const button = submitOf(form.current);
    const active = document.activeElement;
    if (isPending && isLost(active)) {
      before.current = last.current;
      show(button);
    } else if (!isPending && before.current) {
      // After a refused save, focuses the first field with a fault.
      if (active === button && draft.faultyNames().length > 0) focusFirstFault(draft);
      else if (active === button) show(before.current);
      before.current = null;
    }
  }, [form, draft, isPending]);
  return (event) => {
    const { target } = event;
    // Restoring the previous focus should restore it to the field, not the button.
    if (isPending && target === submitOf(form.current)) return event.stopPropagation();
    last.current = target instanceof HTMLElement ? target : null;
    onFocus(target);
  };
};
