import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import type { Quote, ReleaseProposal } from "@teckna/domain/releases/release-proposal";
import type { Citation } from "../../../records/form/field-citations.ts";
import type { Offer } from "../../../records/form/field-proposals.ts";
import { textOf } from "../../../records/form/read-text.ts";
import type { Release } from "../../model/release.ts";

/** A text being read, with its source. */
export type ReadText = { readonly source: string; readonly release: Release };

/** The maximum number of values offered. */
const maxChoices = 4;
/** The number of characters of a sentence shown before the figure in one line. */
const maxBefore = 24;
/** The number of characters after it for screen readers. */
const maxAfter = 60;

export type QuoteLine = {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
};

const clipped = (text: string): string => {
  const end = text.length > maxAfter ? text.lastIndexOf(" ", maxAfter) : 0;
  return end > 0 ? `${text.slice(0, end)} …` : text;
};

const inLine = (text: string): string => text.replace(/\s+/gu, " ");

/** The sentence of a figure in one line, with the figure visible. */
export const quoteLine = (text: string, { start, end, from, to }: Quote): QuoteLine => {
  const before = inLine(text.slice(from, start)).trimStart();
  const cut = before.length > maxBefore ? before.indexOf(" ", before.length - maxBefore) : 0;
  return {
    before: cut > 0 ? `…${before.slice(cut)}` : before,
    figure: inLine(text.slice(start, end)),
    after: inLine(text.slice(end, to)).trimEnd(),
  };
};

/** One of the values that a text states for a field. */
export type StatedValue = { readonly value: Value; readonly quote: Quote };

/** The choices, the value with most evidence first. */
export const choicesOf = (stated: ReleaseProposal): readonly StatedValue[] =>
  [{ value: stated.value, quote: stated.quote }, ...stated.also].slice(0, maxChoices);

const ruleOf = {
  certain: "stated",
  likely: "statedLikely",
  ambiguous: "statedSeveral",
} as const;

/** What a text states, as a proposal for an empty field; an ambiguous one has no value. */
export const toOffer = (
  stated: ReleaseProposal,
  field: Field,
  { source, release }: ReadText,
): Offer => {
  const { entity, field: name, rule, confidence } = stated;
  const isSure = confidence !== "ambiguous";
  const all = isSure ? choicesOf(stated).slice(0, 1) : choicesOf(stated);
  const texts = all.map(({ value }) => textOf(field, value));
  const [first] = texts;
  const { before, figure, after } = quoteLine(release.text, stated.quote);
  return {
    entity,
    field: name,
    value: isSure ? stated.value : null,
    rule: ruleOf[confidence],
    from: null,
    params: {
      value: first ?? "",
      quote: `${before}${figure}${clipped(after)}`,
      choices: texts.map((text, at) => `${at + 1}: ${text}`).join(", "),
    },
    choices: all.map(({ value, quote: { start, end } }): Citation => ({
      value,
      source,
      release: release.sha256,
      start,
      end,
      rule,
      confidence,
    })),
    shown: isSure ? (first ?? "") : `${texts.join(" / ")} ?`,
  };
};
