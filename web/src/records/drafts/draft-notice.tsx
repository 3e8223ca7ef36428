import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { latePart } from "../../ui/late/late-part.ts";

const RestoredDraft = latePart(async () => (await import("./restored-draft.tsx")).RestoredDraft);

/** What was restored from an earlier visit. */
export type RestoredTexts = {
  /** When it was typed, in ms. */
  readonly at: number;
  /** The fields with restored texts. */
  readonly names: readonly string[];
  /** Texts of fields that no longer exist. */
  readonly lost: readonly string[];
};

export type DraftNoticeProps = {
  readonly entity: AnyEntity;
  readonly restored: RestoredTexts;
  /** What was restored besides the fields. */
  readonly children?: ReactNode;
  readonly onDrop: () => void;
};

/** The notice about a restored draft, loaded after the page. */
export const DraftNotice = (props: DraftNoticeProps): ReactElement => (
  <Suspense fallback={null}>
    <RestoredDraft {...props} />
  </Suspense>
);
