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

/** The browser takes the focus from what is disabled, at once or a moment later. */
const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(":disabled");

/** Fields that are disabled while a save is under way lose the focus: the button that shows it has it meanwhile. Wraps the form's `onFocus`. */
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
      // A refused save leads to the field that it is about.
      if (active === button && draft.faultyNames().length > 0) focusFirstFault(draft);
      else if (active === button) show(before.current);
      before.current = null;
    }
  }, [form, draft, isPending]);
  return (event) => {
    const { target } = event;
    // Whoever brings the focus back to where it was brings it to the field.
    if (isPending && target === submitOf(form.current)) return event.stopPropagation();
    last.current = target instanceof HTMLElement ? target : null;
    onFocus(target);
  };
};
