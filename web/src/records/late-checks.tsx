import { parentOf } from "@teckna/domain/parent";
import { type ReactElement, Suspense } from "react";
import { loadLateTexts } from "../words/language.ts";
import type { Draft } from "./form/draft.ts";
import { useOfDraft } from "./form/use-draft.ts";
import { latePart } from "../ui/late/late-part.ts";

// The checks are large, so they are loaded after the form, in the same chunk as on an issue's page.
const FormChecks = latePart(async () => {
  const [checks] = await Promise.all([
    import("./findings/form-checks.tsx"),
    loadLateTexts("workspace"),
  ]);
  return checks.FormChecks;
});

type LateChecksProps = { readonly draft: Draft; readonly isNew: boolean };

/** The findings about a child as typed, below its form. */
export const LateChecks = ({ draft, isNew }: LateChecksProps): ReactElement => {
  const field = parentOf(draft.entity)?.field ?? "id";
  const issueId = useOfDraft(draft, (read) => {
    const { value, pending, problem } = read.entry(field);
    return typeof value === "string" && !pending && problem === null ? value : "";
  });
  return (
    <Suspense>
      <FormChecks draft={draft} isNew={isNew} issueId={issueId} />
    </Suspense>
  );
};
