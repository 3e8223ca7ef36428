import { findQuantities } from "./quantities.ts";
import { findRelations } from "./sentence-relations.ts";
import { findUnitPrice } from "./sentence-price.ts";
import type { TermsReading } from "./terms.ts";
import { toReading } from "./to-reading.ts";
import { findUnitContents } from "./unit-contents.ts";

const anyUnit = /(?<![A-Za-zÀ-ɏ])unit/iu;

/** Parses the terms in sentences of a Swedish or English press release. */
export const readTermsSentence = (text: string): TermsReading => {
  const quantities = findQuantities(text);
  const relations = findRelations(text, quantities);
  const contents = findUnitContents(text, quantities);
  const inUnit = [...relations.fields, ...contents.flatMap(({ fields }) => fields)].filter(
    ({ field }) => field === "sharesInUnit",
  );
  const isOneShare =
    inUnit.length > 0 ? inUnit.every(({ value }) => value === 1) : !anyUnit.test(text);
  const prices = findUnitPrice(text, contents, isOneShare);
  return toReading({
    fields: [...relations.fields, ...contents.flatMap(({ fields }) => fields), ...prices.fields],
    warrants: contents.map(({ warrants }) => warrants),
    problems: [
      ...relations.problems,
      ...contents.flatMap(({ problems }) => problems),
      ...prices.problems,
    ],
  });
};
