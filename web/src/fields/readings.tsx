import type { Value } from "@teckna/domain/entity";
import type { Field, KindName, KindValues } from "@teckna/domain/field";
import { kinds } from "@teckna/domain/kinds";
import { findIsinFault, isinDoubts } from "@teckna/domain/kinds/isin";
import { isSafeUrl } from "@teckna/domain/safe-url";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../ui/clipboard/copy-button.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import "./fields.css";
import { OutsideLink } from "./outside-link.tsx";
import { useUnitText } from "./unit-text.ts";
import { suggestedWords } from "../words/value-words.ts";

type ReadingProps<K extends KindName> = { readonly value: KindValues[K]; readonly field: Field };

const IdReading = ({ value }: ReadingProps<"id">): ReactElement => (
  <span className="reading-id">
    <span className="reading-code">{value}</span>
    <CopyButton text={value} />
  </span>
);

/** The display text of a value, shown after it if they differ. */
const InWords = ({ value, words }: { value: string; words: string }): ReactElement | null =>
  words === value ? null : <span className="reading-unit"> {words}</span>;

const TextReading = ({ value, field }: ReadingProps<"text">): ReactElement => {
  const { t } = useTranslation();
  if (!field.suggestions) return <>{value}</>;
  const words = suggestedWords(t, value);
  return (
    <>
      <span>{value}</span>
      <InWords value={value} words={words} />
    </>
  );
};

const IsinReading = ({ value }: ReadingProps<"isin">): ReactElement => {
  const { t } = useTranslation();
  const fault = findIsinFault(value);
  if (fault === null) return <span className="reading-code">{value}</span>;
  const text =
    fault.sort === "notation"
      ? t("doubt.isinNotation", { value: fault.fits })
      : t(`doubt.${isinDoubts[fault.sort]}`, { value });
  return (
    <Tooltip text={text} className="reading-doubt">
      <span className="reading-code">{value}</span> <WarningIcon />
    </Tooltip>
  );
};

const UrlReading = ({ value }: ReadingProps<"url">): ReactElement =>
  isSafeUrl(value) ? <OutsideLink url={value}>{value}</OutsideLink> : <>{value}</>;

const YesNoReading = ({ value }: ReadingProps<"yesNo">): ReactElement => {
  const { t } = useTranslation();
  return <>{value ? t("app.yes") : t("app.no")}</>;
};

const IntegerReading = ({ value, field }: ReadingProps<"integer">): ReactElement => {
  const { t } = useTranslation();
  const text = kinds.integer.format(value);
  if (!field.words) return <WithUnit text={text} field={field} />;
  // A level without a display text is shown as it is.
  const words = t(`record.level.${value}` as "record.level.0", { defaultValue: text });
  return (
    <>
      <span>{text}</span>
      <InWords value={text} words={words} />
    </>
  );
};

/** With at least two decimals, as in tables, but never rounded. */
const inFull = (value: string): string => {
  const shown = kinds.decimal.show(value);
  const reading = kinds.decimal.parse(shown);
  return reading.ok && reading.value === value ? shown : kinds.decimal.format(value);
};

const DecimalReading = ({ value, field }: ReadingProps<"decimal">): ReactElement => (
  <WithUnit text={inFull(value)} field={field} />
);

const PercentReading = ({ value, field }: ReadingProps<"percent">): ReactElement => (
  <WithUnit text={kinds.percent.format(value)} field={field} />
);

const WithUnit = ({ text, field }: { text: string; field: Field }): ReactElement => {
  const unit = useUnitText(field, text);
  return (
    <>
      <span>{text}</span>
      {unit !== null && <span className="reading-unit"> {unit}</span>}
    </>
  );
};

/** How a record's page displays values of each kind: in full, with their unit. */
const readings: { readonly [K in KindName]: (props: ReadingProps<K>) => ReactElement } = {
  id: IdReading,
  text: TextReading,
  longText: ({ value }) => <span className="reading-long">{value}</span>,
  url: UrlReading,
  isin: IsinReading,
  date: ({ value }) => <>{kinds.date.show(value)}</>,
  dateTime: ({ value }) => <>{kinds.dateTime.show(value)}</>,
  integer: IntegerReading,
  decimal: DecimalReading,
  percent: PercentReading,
  yesNo: YesNoReading,
};

// Safe because a field's values are always of its own kind.
const readingOf = readings as Readonly<
  Record<KindName, (props: { value: Value; field: Field }) => ReactElement>
>;

export const Reading = ({ field, value }: { field: Field; value: Value }): ReactElement => {
  const { t } = useTranslation();
  const Shown = readingOf[field.kind];
  if (value === null) return <span className="reading-empty">{t("app.empty")}</span>;
  return <Shown value={value} field={field} />;
};
