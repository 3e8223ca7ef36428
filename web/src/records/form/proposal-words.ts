import type { Proposal } from "@teckna/domain/proposals/proposal";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "./draft.ts";

/** Describes why a value is proposed; returns an empty text until the texts are loaded. */
export const ProposalRules = createContext<(proposal: Proposal) => string>(() => "");

/**
 * The weekday of a date in a field, or of a text typed there, and its distance from another; an empty text for
 * other fields.
 */
export const DateWords = createContext<(draft: Draft, name: string, text?: string) => string>(
  () => "",
);

/** What the foot of a form says of what has the focus beside its fields (`null`), or beside what it says of a field. */
export const BesideWords = createContext<{
  readonly watch: (notify: () => void) => () => void;
  readonly read: (field: string | null) => string;
}>({ watch: () => () => {}, read: () => "" });

export const useBesideWords = (field: string | null): string => {
  const { watch, read } = useContext(BesideWords);
  return useSyncExternalStore(watch, () => read(field));
};

/** A proposal for a field with its description. */
export type ShownProposal = {
  readonly text: string;
  readonly words: string;
  /** Whether it is stated in a text, whose sentence is shown at the field. */
  readonly isStated: boolean;
};

/** The proposal for a field, which may change whenever another field does. */
export const useProposed = (draft: Draft, name: string | null): ShownProposal | null => {
  const { t } = useTranslation();
  const ruleOf = useContext(ProposalRules);
  const watch = useMemo(
    () => (listener: () => void) => draft.subscribeAll(listener, "steady"),
    [draft],
  );
  const read = () => (name === null ? null : draft.proposed(name));
  // Subscribes to the text, which can be compared; proposals are new objects each time.
  const text = useSyncExternalStore(watch, () => read()?.text ?? null);
  const proposal = read()?.proposal;
  if (text === null || !proposal) return null;
  const rule = ruleOf(proposal);
  const isStated = proposal.choices !== undefined;
  return { text, words: isStated ? rule : t("form.proposed", { value: text, rule }), isStated };
};

type PlainKey = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> & {
  readonly repeat?: boolean;
};

/**
 * Enter or Tab accept a field's proposal and also move on (Tab skips one stated in a text); Escape or Delete
 * dismiss it, and then the result is true.
 */
export const pressOnProposed = (draft: Draft, name: string, event: PlainKey): boolean => {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isStated = draft.proposed(name)?.proposal.choices !== undefined;
  // A value stated in a text should be looked at: neither Tab nor key repeat accepts it.
  const isPassed = isStated && (event.key === "Tab" || event.repeat === true);
  if ((event.key === "Enter" || event.key === "Tab") && !isPassed) draft.takeProposed(name);
  return (event.key === "Escape" || event.key === "Delete") && draft.dismiss(name);
};
