import { issue } from "@teckna/domain/entities/issue";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { idOf } from "../../api/stored.ts";
import { recordLink } from "../../links.ts";
import type { Draft } from "../../records/form/draft.ts";
import { focusField } from "../../records/form/field-id.ts";
import { useOfDraft } from "../../records/form/use-draft.ts";
import { useStable } from "../../ui/use-stable.ts";
import { viewOf } from "../../views.ts";
import { fieldAt, openInput } from "./focus-value.ts";

export type FieldMode = {
  readonly isEditing: boolean;
  /** Starts editing at a field, or at the first one. */
  readonly start: (name: string | null, isTyped: boolean) => void;
  /** Returns to reading and discards what is typed. */
  readonly leave: () => void;
  /** Returns to reading after a save. */
  readonly rest: () => void;
};

type ModeParts = {
  readonly draft: Draft;
  /** Whether the address is that of the form. */
  readonly isAtForm: boolean;
  /** The field that was focused last. */
  readonly stop: string;
  /** Fields that cannot be edited. */
  readonly locked: ReadonlySet<string>;
};

/** Whether the focus is in the fields or on their buttons. */
const isFocusHere = (): boolean => {
  const { activeElement } = document;
  return activeElement?.closest(".form-foot") != null || fieldAt(activeElement) !== null;
};

/** Switches the fields of an issue between reading and editing in place. */
export const useFieldMode = ({ draft, isAtForm, stop, locked }: ModeParts): FieldMode => {
  const navigate = useNavigate();
  const [isOpened, setOpened] = useState(false);
  const isDirty = useOfDraft(draft, (read) => read.isDirty());
  const isEditing = isAtForm || isOpened || isDirty;
  const [first] = viewOf(issue)
    .sections.flatMap(({ fields }) => fields)
    .filter((name) => !locked.has(name));
  const wasAtForm = useRef(isAtForm);
  useEffect(() => {
    // The link to the form focuses the fields; when arriving from another page, the heading is focused
    // instead.
    if (isAtForm && !wasAtForm.current && first !== undefined) openInput(first, false);
    wasAtForm.current = isAtForm;
  }, [isAtForm, first]);
  const start = (name: string | null, isTyped: boolean): void => {
    const wanted = name ?? first;
    if (wanted === undefined || (isTyped && locked.has(wanted))) return;
    // The input must exist before the browser processes the key.
    flushSync(() => setOpened(true));
    openInput(wanted, isTyped);
  };
  const read = (): void => {
    const isHere = isFocusHere();
    setOpened(false);
    if (isAtForm) void navigate(recordLink(issue, idOf(draft.base)));
    if (isHere) requestAnimationFrame(() => focusField(issue, stop));
  };
  // The user may have focused or opened another field during the save.
  const rest = useStable((): void => {
    if (!document.activeElement?.matches(".record-card :enabled")) read();
  });
  const leave = (): void => {
    draft.reset(draft.base);
    read();
  };
  return { isEditing, start, leave, rest };
};
