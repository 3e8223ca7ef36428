import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Reading } from "../../fields/readings.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import "./value-change.css";

type ValueChangeProps = { readonly field: Field; readonly before: Value; readonly after: Value };

/** A field's value before and after. */
export const ValueChange = ({ field, before, after }: ValueChangeProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <span className="value-change">
      <del>
        <VisuallyHidden>{t("history.from")} </VisuallyHidden>
        <Reading field={field} value={before} />
      </del>
      <span className="value-change-arrow" aria-hidden="true">
        →
      </span>
      <ins>
        <VisuallyHidden> {t("history.to")} </VisuallyHidden>
        <Reading field={field} value={after} />
      </ins>
    </span>
  );
};
