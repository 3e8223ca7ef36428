import type { Value } from "@teckna/domain/entity";
import type { Field, KindName, KindValues } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import { isSafeUrl } from "@teckna/domain/safe-url";
import { clip } from "@teckna/domain/text-rules";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Tooltip } from "../ui/tooltip.tsx";
import "./fields.css";
import { OutsideLink } from "./outside-link.tsx";
import { shortId } from "./short-id.ts";
import { hasWords, wordsOfValue } from "../words/value-words.ts";

type CellProps<K extends KindName> = { readonly value: KindValues[K]; readonly field: Field };

const commentLength = 20;

const IdCell = ({ value }: CellProps<"id">): ReactElement => {
  const short = shortId(value);
  return <span title={short === value ? undefined : value}>{short}</span>;
};

/** The display text if the value has one, with the value itself as title. */
const TextInWords = ({ value, field }: CellProps<"text">): ReactElement => {
  const { t } = useTranslation();
  return <span title={value}>{wordsOfValue(t, field, value) ?? value}</span>;
};

const TextCell = (props: CellProps<"text">): ReactElement =>
  hasWords(props.field) ? (
    <TextInWords {...props} />
  ) : (
    <span title={props.value}>{props.value}</span>
  );

const IntegerInWords = ({ value, field }: CellProps<"integer">): ReactElement => {
  const { t } = useTranslation();
  const text = kinds.integer.show(value);
  const words = wordsOfValue(t, field, value);
  return words === null ? <>{text}</> : <span title={`${text} ${words}`}>{words}</span>;
};

const IntegerCell = (props: CellProps<"integer">): ReactElement =>
  hasWords(props.field) ? <IntegerInWords {...props} /> : <>{kinds.integer.show(props.value)}</>;

const LongTextCell = ({ value }: CellProps<"longText">): ReactElement => {
  const cut = clip(value, commentLength);
  return cut === value ? <>{value}</> : <Tooltip text={value}>{cut}</Tooltip>;
};

const UrlCell = ({ value }: CellProps<"url">): ReactElement =>
  isSafeUrl(value) ? (
    <OutsideLink url={value}>{value.replace(/^https?:\/\/(www\.)?/i, "")}</OutsideLink>
  ) : (
    <>{value}</>
  );

const YesNoCell = ({ value }: CellProps<"yesNo">): ReactElement => {
  const { t } = useTranslation();
  return <>{value ? t("app.yes") : t("app.no")}</>;
};

/** How tables display values of each kind, in Swedish notation. */
const cells: { readonly [K in KindName]: (props: CellProps<K>) => ReactElement } = {
  id: IdCell,
  text: TextCell,
  longText: LongTextCell,
  url: UrlCell,
  isin: ({ value }) => <>{kinds.isin.show(value)}</>,
  date: ({ value }) => <>{kinds.date.show(value)}</>,
  dateTime: ({ value }) => <>{kinds.dateTime.show(value)}</>,
  integer: IntegerCell,
  decimal: ({ value }) => <>{kinds.decimal.show(value)}</>,
  percent: ({ value }) => <>{kinds.percent.show(value)}</>,
  yesNo: YesNoCell,
};

// Safe because a field's values are always of its own kind.
const cellOf = cells as Readonly<
  Record<KindName, (props: { value: Value; field: Field }) => ReactElement>
>;

/** A value in a table cell; nothing for an empty value. */
export const Cell = ({ field, value }: { field: Field; value: Value }): ReactElement | null => {
  const Shown = cellOf[field.kind];
  return value === null ? null : <Shown value={value} field={field} />;
};
const numeric: ReadonlySet<KindName> = new Set(["integer", "decimal", "percent"]);

/** Numbers are right-aligned so that their digits line up. */
export const isNumeric = (field: Field): boolean => numeric.has(field.kind);
