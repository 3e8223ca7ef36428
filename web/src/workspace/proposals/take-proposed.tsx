import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../../records/form/draft.ts";
import { useLateOfDraft } from "../../records/form/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { stepsOf } from "../model/taken-steps.ts";
import { useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

/** Ctrl+D accepts all proposals while the focus is in the fields; in a grid it fills down. */
const useTakeKey = (take: () => void, isShown: boolean): void => {
  useDocumentKeys((event) => {
    const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d";
    if (!isKey || event.altKey || !isShown || event.defaultPrevented) return;
    event.preventDefault();
    take();
  });
};

const proposedNames = (draft: Draft): readonly string[] =>
  Object.keys(draft.entity.fields).filter((name) => {
    const proposed = draft.proposed(name);
    // Values stated in a text are accepted one by one.
    return proposed !== null && !proposed.proposal.choices;
  });

/** The button that accepts all proposals in the fields; hidden if there are none. */
export const TakeProposed = ({ draft }: { readonly draft: Draft }): ReactElement | null => {
  const { t } = useTranslation();
  const count = useLateOfDraft(draft, (read) => proposedNames(read).length);
  const take = (): void => {
    // One may depend on another, so all are read before the first is accepted.
    const proposed = proposedNames(draft).map((name) => [name, draft.proposed(name)] as const);
    const names = proposed.map(([name]) => name);
    stepsOf(draft).takeAll(names, () => {
      for (const [name, one] of proposed) if (one) draft.set(name, one.proposal.value);
      return null;
    });
  };
  useTakeKey(take, count > 0);
  if (count === 0) return null;
  return (
    <Button className="take-proposed" onClick={take} aria-keyshortcuts="Control+D">
      {t("workspace.takeAll", { n: count })}
      <kbd aria-hidden="true">Ctrl+D</kbd>
    </Button>
  );
};
