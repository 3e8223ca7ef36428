import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { showMoment } from "../../fields/moment.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLabels } from "../../words/language.ts";

/** What was brought back from an earlier visit. */
export type RestoredTexts = {
  /** When it had been typed, in ms. */
  readonly at: number;
  /** The fields that it was typed in. */
  readonly names: readonly string[];
  /** Texts of fields that the product does not have any more. */
  readonly lost: readonly string[];
};

type NoticeProps = {
  readonly entity: AnyEntity;
  readonly restored: RestoredTexts;
  /** What was typed besides the fields. */
  readonly children?: ReactNode;
  readonly onDrop: () => void;
};

/** Shows that what stands here was typed earlier and is not saved, in which fields, and drops it on request. */
export const DraftNotice = ({ entity, restored, children, onDrop }: NoticeProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const { at, names, lost } = restored;
  return (
    <Notice
      role="status"
      title={t("form.restored", { time: showMoment(new Date(at).toISOString()) })}
      actions={<Button onClick={onDrop}>{t("form.dropDraft")}</Button>}
    >
      {names.length > 0 && <p>{names.map((name) => labelOf(labels, entity, name)).join(", ")}</p>}
      {children}
      {lost.length > 0 && <p>{t("form.lostTexts", { texts: lost.join(" · ") })}</p>}
    </Notice>
  );
};
