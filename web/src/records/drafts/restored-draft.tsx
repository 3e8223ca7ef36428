import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { showMoment } from "../../fields/moment.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLabels } from "../../words/language.ts";

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

/** The maximum number of fields listed by name. */
const maxNamed = 5;

/** Shows which fields have restored, unsaved texts, and discards them on request. */
export const RestoredDraft = ({
  entity,
  restored,
  children,
  onDrop,
}: DraftNoticeProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const drop = (): void => {
    // The button goes with the notice.
    document.querySelector<HTMLElement>("h1")?.focus();
    onDrop();
  };
  const { at, names, lost } = restored;
  const named = names.map((name) => labelOf(labels, entity, name));
  const rest = named.length - maxNamed;
  const fields =
    rest > 1
      ? t("form.restoredMore", { names: named.slice(0, maxNamed).join(", "), n: rest })
      : named.join(", ");
  return (
    <Notice
      role="status"
      title={t("form.restored", { time: showMoment(new Date(at).toISOString()) })}
      actions={<Button onClick={drop}>{t("form.dropDraft")}</Button>}
    >
      {fields !== "" && <p>{fields}</p>}
      {children}
      {lost.length > 0 && <p>{t("form.lostTexts", { texts: lost.join(" · ") })}</p>}
    </Notice>
  );
};
