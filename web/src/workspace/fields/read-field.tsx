import { issue } from "@teckna/domain/entities/issue";
import type { ReactElement } from "react";
import { stacked } from "../../fields/field-frame.tsx";
import { helpOf, labelOf } from "../../fields/field-words.ts";
import { Reading } from "../../fields/readings.tsx";
import type { Draft } from "../../records/form/draft.ts";
import { fieldId } from "../../records/form/field-id.ts";
import { useEntry } from "../../records/form/use-draft.ts";
import { classNames } from "../../ui/class-names.ts";
import { viewOf } from "../../views.ts";
import { useLabels } from "../../words/language.ts";

/** The field that stands first on the page. */
export const firstField = viewOf(issue).sections[0]?.fields[0] ?? "";

type ReadFieldProps = {
  readonly draft: Draft;
  readonly name: string;
  /** Tab comes to it; the arrows lead to the others. */
  readonly isStop: boolean;
};

/** One field of an issue that is read; its value can be turned to, and edited from there. */
export const ReadField = ({ draft, name, isStop }: ReadFieldProps): ReactElement => {
  const labels = useLabels();
  const { value } = useEntry(draft, name);
  const field = draft.field(name);
  return (
    <div className={classNames("reading", stacked.has(field.kind) && "reading-stacked")}>
      <dt title={helpOf(labels, draft.entity, name)}>{labelOf(labels, draft.entity, name)}</dt>
      <dd id={fieldId(draft.entity, name)} data-value={name} tabIndex={isStop ? 0 : -1}>
        <Reading field={field} value={value} />
      </dd>
    </div>
  );
};
