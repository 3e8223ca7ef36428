import { type ReactElement, Suspense } from "react";
import { latePart } from "../../ui/late/late-part.ts";
import type { DraftNoticeProps } from "./restored-draft.tsx";

const RestoredDraft = latePart(async () => (await import("./restored-draft.tsx")).RestoredDraft);

/** The notice about a restored draft, loaded after the page. */
export const DraftNotice = (props: DraftNoticeProps): ReactElement => (
  <Suspense fallback={null}>
    <RestoredDraft {...props} />
  </Suspense>
);
