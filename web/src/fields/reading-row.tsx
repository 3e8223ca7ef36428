import type { AnyEntity } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import type { HTMLAttributes, ReactElement, ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { useWords } from "../words/language.ts";
import { helpOf, labelOf } from "./field-words.ts";
import { Reading } from "./readings.tsx";

type ReadingRowProps = {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly field: Field;
  readonly value: Value;
  /** Shown after the label. */
  readonly mark?: ReactNode;
  /** Attributes of the element that shows the value. */
  readonly place?: HTMLAttributes<HTMLElement> & { readonly "data-value"?: string };
};

const manyLined: ReadonlySet<KindName> = new Set(["longText", "url"]);

/** A read-only field of a record with its label. */
export const ReadingRow = ({
  entity,
  name,
  field,
  value,
  mark,
  place,
}: ReadingRowProps): ReactElement => {
  const words = useWords();
  const { labels } = words;
  return (
    <div className={classNames("reading", manyLined.has(field.kind) && "reading-tall")}>
      <dt title={helpOf(words, entity, name)}>
        {labelOf(labels, entity, name)}
        {mark}
      </dt>
      <dd {...place}>
        <Reading field={field} value={value} />
      </dd>
    </div>
  );
};
