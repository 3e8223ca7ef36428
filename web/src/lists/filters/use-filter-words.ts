import { readRelativeDay } from "@teckna/domain/filters/relative-day";
import { languages } from "@teckna/domain/messages/languages";
import { useTranslation } from "react-i18next";
import { shortId } from "../../fields/short-id.ts";
import { wordsOfValue } from "../../words/value-words.ts";
import { useLanguage } from "../../words/language.ts";
import type { FilterRow } from "./filter-rows.ts";
import { relativeDayWords } from "./relative-day-words.ts";
import { textCountOf } from "./row-operators.ts";
import type { Subject } from "./filter-subjects.ts";

/** A condition in words: subject and requirement. */
export type FilterWords = { readonly label: string; readonly value: string };

export const useFilterWords = (subjects: readonly Subject[]): ((row: FilterRow) => FilterWords) => {
  const { t } = useTranslation();
  const locale = languages[useLanguage()];
  const shown = (text: string, subject: Subject | undefined): string => {
    const day = readRelativeDay(text);
    if (day && subject?.kind.startsWith("date")) return relativeDayWords(locale, day);
    if (subject?.kind === "id") return shortId(text);
    const { field } = subject ?? {};
    if (!field) return text;
    return text
      .split("; ")
      .map((part) => wordsOfValue(t, field, part) ?? part)
      .join(", ");
  };
  return ({ subject: name, operator, texts }) => {
    const subject = subjects.find((one) => one.name === name);
    const label = subject?.label ?? name;
    const [first = "", second = ""] = texts.map((text) => shown(text, subject));
    const words = t(`listTools.operator.${operator}`).toLowerCase();
    if (textCountOf(operator) === 0) return { label, value: words };
    const days = { n: first, count: Number(first) };
    if (operator === "last") return { label, value: t("listTools.lastDays", days) };
    if (operator === "next") return { label, value: t("listTools.nextDays", days) };
    const half = operator === "between" && first === "" ? "atMost" : "atLeast";
    if (operator === "between" && (first === "" || second === ""))
      return { label, value: `${t(`listTools.operator.${half}`).toLowerCase()} ${first}${second}` };
    if (operator === "between")
      return { label, value: t("listTools.range", { from: first, to: second }) };
    return { label, value: `${words} ${first}` };
  };
};
