import type { AnyEntity } from "@teckna/domain/entities";
import type { Draft } from "./draft.ts";

/** The element id of a field's input. */
export const fieldId = (entity: AnyEntity, name: string): string => `${entity.name}-${name}`;

const show = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
};

export const focusField = (entity: AnyEntity, name: string): void =>
  show(document.getElementById(fieldId(entity, name)));

export const focusFirstFault = (draft: Draft): void => {
  const [first] = draft.faultyNames();
  if (first !== undefined) focusField(draft.entity, first);
};

/** Focuses the choice that resolves a field's conflict. */
export const focusOverlap = (name: string): void =>
  show(document.querySelector(`[data-overlap="${CSS.escape(name)}"] input`));
