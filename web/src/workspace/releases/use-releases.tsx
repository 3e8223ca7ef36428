import { type ReactElement, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "../../records/form/draft.ts";
import type { MarkOfField } from "../../records/form/field-mark.ts";
import { Button } from "../../ui/button.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

/** The page stands long before. */
const waitMs = 300;

const Releases = latePart(async () => {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return (await import("./releases.tsx")).Releases;
});

export type ReleaseParts = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** Fields that stand as they are. */
  readonly locked: ReadonlySet<string>;
};

type ShownReleases = {
  readonly mark: MarkOfField;
  readonly actions: ReactElement;
  readonly pane: ReactElement;
};

const noMark: MarkOfField = () => null;

/** The texts that an issue is entered from, beside its form once they are opened. */
export const useReleases = (
  parts: ReleaseParts & { readonly actions?: ReactNode },
): ShownReleases => {
  const { draft, workspace, locked } = parts;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [mark, setMark] = useState<MarkOfField>(() => noMark);
  return {
    mark,
    actions: (
      <>
        <Button aria-expanded={isOpen} aria-keyshortcuts="F6" onClick={() => setOpen(!isOpen)}>
          {t("workspace.readText")}
        </Button>
        {parts.actions}
      </>
    ),
    pane: (
      <Suspense fallback={null}>
        <Releases {...{ draft, workspace, locked, isOpen, setOpen, setMark }} />
      </Suspense>
    ),
  };
};
