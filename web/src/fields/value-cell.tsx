import type { Value } from "@teckna/domain/entity";
import type { Field, KindName, KindValues } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import { metaFields } from "@teckna/domain/meta-fields";
import { isSafeUrl } from "@teckna/domain/safe-url";
import { clip } from "@teckna/domain/text-rules";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tooltip } from "../ui/tooltip.tsx";
import "./fields.css";
import { OutsideLink } from "./outside-link.tsx";
import { shortId } from "./short-id.ts";
import { hasWords, wordsOfValue } from "../words/value-words.ts";

type CellProps<K extends KindName> = { readonly value: KindValues[K]; readonly field: Field };

const commentLength = 20;

const titled = (shown: string, title: string): ReactElement => <span title={title}>{shown}</span>;

/** The display text if the value has one, with the value itself as title. */
const TextInWords = ({ value, field }: CellProps<"text">): ReactNode => {
  const { t } = useTranslation();
  return titled(wordsOfValue(t, field, value) ?? value, value);
};

const TextCell = (props: CellProps<"text">): ReactNode =>
  hasWords(props.field) ? <TextInWords {...props} /> : props.value;

const IntegerInWords = ({ value, field }: CellProps<"integer">): ReactNode => {
  const { t } = useTranslation();
  const text = kinds.integer.show(value);
  const words = wordsOfValue(t, field, value);
  return words === null ? text : titled(words, `${text} ${words}`);
};

const IntegerCell = (props: CellProps<"integer">): ReactNode =>
  hasWords(props.field) ? <IntegerInWords {...props} /> : kinds.integer.show(props.value);

const LongTextCell = ({ value }: CellProps<"longText">): ReactNode => {
  const cut = clip(value, commentLength);
  return cut === value ? value : <Tooltip text={value}>{cut}</Tooltip>;
};

const UrlCell = ({ value }: CellProps<"url">): ReactNode =>
  isSafeUrl(value) ? (
    <OutsideLink url={value}>{value.replace(/^https?:\/\/(www\.)?/i, "")}</OutsideLink>
  ) : (
    value
  );

const YesNoCell = ({ value }: CellProps<"yesNo">): ReactNode => {
  const { t } = useTranslation();
  return value ? t("app.yes") : t("app.no");
};

const savedAt: readonly Field[] = [metaFields.createdAt, metaFields.updatedAt];

/** When a record was saved is shown to the second, so that a column of it has one width; exactly as title. */
const dateTimeCell = ({ value, field }: CellProps<"dateTime">): ReactNode => {
  const exact = kinds.dateTime.show(value);
  return savedAt.includes(field) ? titled(value.slice(0, 19).replace("T", " "), exact) : exact;
};

/** How tables display values of each kind, in Swedish notation. */
const cells: { readonly [K in KindName]: (props: CellProps<K>) => ReactNode } = {
  id: ({ value }) => titled(shortId(value), value),
  text: TextCell,
  longText: LongTextCell,
  url: UrlCell,
  isin: ({ value }) => kinds.isin.show(value),
  date: ({ value }) => kinds.date.show(value),
  dateTime: dateTimeCell,
  integer: IntegerCell,
  decimal: ({ value }) => kinds.decimal.show(value),
  percent: ({ value }) => kinds.percent.show(value),
  yesNo: YesNoCell,
};

// Safe because a field's values are always of its own kind.
const cellOf = cells as Readonly<
  Record<KindName, (props: { value: Value; field: Field }) => ReactNode>
>;

/** A value in a table cell; nothing for an empty value. */
export const Cell = ({ field, value }: { field: Field; value: Value }): ReactElement | null => {
  const Shown = cellOf[field.kind];
  return value === null ? null : <Shown value={value} field={field} />;
};
const numeric: ReadonlySet<KindName> = new Set(["integer", "decimal", "percent"]);

/** Numbers are right-aligned so that their digits line up. */
export const isNumeric = (field: Field): boolean => numeric.has(field.kind);
