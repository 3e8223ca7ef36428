import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { HTMLAttributes, ReactElement } from "react";
import { classNames } from "../ui/class-names.ts";
import { useWords } from "../words/language.ts";
import { stacked } from "./field-frame.tsx";
import { helpOf, labelOf } from "./field-words.ts";
import { Reading } from "./readings.tsx";

type ReadingRowProps = {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly field: Field;
  readonly value: Value;
  /** Of the element that shows the value. */
  readonly place?: HTMLAttributes<HTMLElement> & { readonly "data-value"?: string };
};

/** One field of a record that is read, with its label. */
export const ReadingRow = ({
  entity,
  name,
  field,
  value,
  place,
}: ReadingRowProps): ReactElement => {
  const words = useWords();
  const { labels } = words;
  return (
    <div className={classNames("reading", stacked.has(field.kind) && "reading-stacked")}>
      <dt title={helpOf(words, entity, name)}>{labelOf(labels, entity, name)}</dt>
      <dd {...place}>
        <Reading field={field} value={value} />
      </dd>
    </div>
  );
};
