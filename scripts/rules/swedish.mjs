import { messages } from "../../domain/src/messages/by-language/texts.ts";
import { isTestFile } from "../boundaries.mjs";
import { fileOf, isAt } from "./places.mjs";

const letters = /[åäöÅÄÖ]|&[ao](?:uml|ring);/i;
/** A hundredth of a krona, which has the same name in English. */
const unit = /(?<!\p{L})öre(?!\p{L})/gu;

const wordsIn = (text) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const textsIn = (value) =>
  typeof value === "string" ? [value] : Object.values(value).flatMap((each) => textsIn(each));

/** Words in the Swedish texts that the English texts happen not to have, but that are also English or code. */
const alsoEnglish = "bland byte dock fast grant just option post standard till".split(" ");

const shortest = 4;

/** The words that only the Swedish texts have. */
const makeWords = () => {
  const english = new Set([...textsIn(messages.en).flatMap(wordsIn), ...alsoEnglish]);
  const swedish = textsIn(messages.sv).flatMap(wordsIn);
  return new Set(swedish.filter((word) => word.length >= shortest && !english.has(word)));
};

const swedishWords = makeWords();

/** Files whose Swedish is data to recognise or propose, never text shown by us. */
const swedishData = [
  "domain/src/checks/rules/commit/commit-names.ts",
  "domain/src/entities/source-type-words.ts",
  "domain/src/kinds/day-text.ts",
  "domain/src/kinds/decimal.ts",
  "domain/src/kinds/percent.ts",
  "domain/src/proposals/propose-fee.ts",
  "domain/src/releases/cues",
  "domain/src/releases/mentions",
  "domain/src/releases/passages.ts",
  "domain/src/releases/tables/header-words.ts",
  "domain/src/terms/number-words.ts",
  "domain/src/terms/quantities.ts",
  "server/src/records/search/key-variants.ts",
  "web/src/upload/files/fit-cell.ts",
];

/** The texts of a language other than English. */
const isText = (file) => /^domain\/src\/messages\/(?!en\/)[a-z]{2,3}\//.test(file);

export const noSwedish = {
  meta: { messages: { found: "Swedish stands in the folders of texts alone." } },
  create: (context) => {
    const file = fileOf(context);
    const isSource = /^(?:domain|identity|server|web|scripts)\//.test(file);
    if (!isSource || isText(file) || isAt(file, swedishData) || isTestFile(file)) return {};
    const isEnglish = file.startsWith("domain/src/messages/en/");
    const isSwedish = (text) =>
      letters.test(text.replaceAll(unit, "")) ||
      (!isEnglish && wordsIn(text).some((word) => swedishWords.has(word)));
    const look = (node, text) => {
      if (typeof text === "string" && isSwedish(text)) context.report({ node, messageId: "found" });
    };
    return {
      Literal: (node) => look(node, node.regex ? null : node.value),
      TemplateElement: (node) => look(node, node.value.raw),
      JSXText: (node) => look(node, node.value),
    };
  },
};
