import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { latePart } from "../../ui/late/late-part.ts";

const RestoredDraft = latePart(async () => (await import("./restored-draft.tsx")).RestoredDraft);

/** What was brought back from an earlier visit. */
export type RestoredTexts = {
  /** When it had been typed, in ms. */
  readonly at: number;
  /** The fields that it was typed in. */
  readonly names: readonly string[];
  /** Texts of fields that the product does not have any more. */
  readonly lost: readonly string[];
};

export type DraftNoticeProps = {
  readonly entity: AnyEntity;
  readonly restored: RestoredTexts;
  /** What was typed besides the fields. */
  readonly children?: ReactNode;
  readonly onDrop: () => void;
};

/** The notice of a draft, which comes from the browser's store later than the page. */
export const DraftNotice = (props: DraftNoticeProps): ReactElement => (
  <Suspense fallback={null}>
    <RestoredDraft {...props} />
  </Suspense>
);
