import { issue } from "@teckna/domain/entities/issue";
import { type ReactElement, useContext } from "react";
import { ReadingRow } from "../../fields/reading-row.tsx";
import { DateWords } from "../../records/form/proposal-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import { fieldId } from "../../records/form/field-id.ts";
import { FieldMark } from "../../records/form/field-mark.ts";
import { useEntry } from "../../records/form/use-draft.ts";
import { viewOf } from "../../views.ts";

/** The first field on the page. */
export const firstField = viewOf(issue).sections[0]?.fields[0] ?? "";

type ReadFieldProps = {
  readonly draft: Draft;
  readonly name: string;
  /** Whether it is the tab stop; arrow keys move to the others. */
  readonly isStop: boolean;
};

/** A displayed field of an issue; its value can be focused, and edited from there. */
export const ReadField = ({ draft, name, isStop }: ReadFieldProps): ReactElement => {
  const { value } = useEntry(draft, name);
  const markOf = useContext(FieldMark);
  const wordsOfDate = useContext(DateWords)(draft, name);
  return (
    <ReadingRow
      entity={draft.entity}
      name={name}
      field={draft.field(name)}
      value={value}
      mark={markOf(draft, name)}
      place={{
        id: fieldId(draft.entity, name),
        "data-value": name,
        tabIndex: isStop ? 0 : -1,
        ...(wordsOfDate === "" ? {} : { title: wordsOfDate }),
      }}
    />
  );
};
