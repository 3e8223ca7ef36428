import type { Proposal } from "@teckna/domain/proposals/proposal";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "./draft.ts";

/** Describes why a value is proposed; empty until the words have come. */
export const ProposalRules = createContext<(proposal: Proposal) => string>(() => "");

/** A value that is proposed for a field, in words. */
export type ShownProposal = {
  readonly text: string;
  readonly words: string;
  /** It stands in a text, whose sentence is shown at the field. */
  readonly isStated: boolean;
};

/** What is proposed for a field, which may change whenever another field does. */
export const useProposed = (draft: Draft, name: string | null): ShownProposal | null => {
  const { t } = useTranslation();
  const ruleOf = useContext(ProposalRules);
  const watch = useMemo(
    () => (listener: () => void) => draft.subscribeAll(listener, "steady"),
    [draft],
  );
  const read = () => (name !== null && draft.has(name) ? draft.proposed(name) : null);
  // Texts can be compared, what is proposed anew each time cannot.
  const text = useSyncExternalStore(watch, () => read()?.text ?? null);
  const proposal = text === null ? null : (read()?.proposal ?? null);
  if (text === null || proposal === null) return null;
  const rule = ruleOf(proposal);
  const isStated = proposal.choices !== undefined;
  return { text, words: isStated ? rule : t("form.proposed", { value: text, rule }), isStated };
};

type PlainKey = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> & {
  readonly repeat?: boolean;
};

/** Takes what is proposed for a field by Enter or Tab, which go on besides (Tab passes by what stands in a text), or dismisses it by Escape or Delete: true then. */
export const pressOnProposed = (draft: Draft, name: string, event: PlainKey): boolean => {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isStated = draft.proposed(name)?.proposal.choices !== undefined;
  // What a text states is looked at: neither Tab nor a key held down takes it.
  const isPassed = isStated && (event.key === "Tab" || event.repeat === true);
  if ((event.key === "Enter" || event.key === "Tab") && !isPassed) draft.takeProposed(name);
  return (event.key === "Escape" || event.key === "Delete") && draft.dismiss(name);
};
