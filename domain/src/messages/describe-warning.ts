import type { EntityName, Labels } from "../entities.ts";
import { kinds } from "../kinds.ts";
import { percentSign, toSwedish } from "../kinds/swedish-number.ts";
import { countNouns } from "./count-nouns.ts";
import { fillIn } from "./fill-in.ts";
import type { SourceType } from "../entities/source.ts";
import type { Finding } from "../checks/finding.ts";
import type { CheckId } from "../checks/severities.ts";
import type {
  FieldParam,
  IssueParam,
  NumberParam,
  Param,
  Params,
  PhraseParam,
  SourcesParam,
  Warning,
} from "../checks/warning.ts";

/** The texts of the checks in one language; a missing one is a type error. */
export type CheckTexts = {
  readonly warnings: { readonly [Id in CheckId]: string };
  readonly yes: string;
  readonly no: string;
  readonly bottom: string;
  readonly topDown: string;
  readonly or: string;
  /** Before the consequences of the same wrong value. */
  readonly also: string;
  readonly phrases: { readonly [Phrase in PhraseParam["value"]]: string };
  readonly sourceType: { readonly [Type in SourceType]: string };
};

/** The texts used to describe warnings. */
export type CheckWords = { readonly texts: CheckTexts; readonly labels: Labels };

const withSign = (value: string): string =>
  `${value.startsWith("-") || value === "0" ? "" : "+"}${toSwedish(value)}${percentSign}`;

const numberText = ({ as, value }: NumberParam): string => {
  switch (as) {
    case "number":
      return toSwedish(value);
    case "price":
      return kinds.decimal.show(value);
    case "amount":
      return `${kinds.decimal.show(value)}\u00a0SEK`;
    case "percent":
      return toSwedish(value) + percentSign;
    case "change":
      return withSign(value);
  }
};

/** An issue's share and period; its id if neither is known. */
const issueText = ({ id, shareId, from, to }: IssueParam): string => {
  const period = from === null && to === null ? null : `${from ?? "…"}–${to ?? "…"}`;
  const known = [shareId, period].filter((part) => part !== null);
  return known.length === 0 ? (id ?? "?") : known.join(" ");
};

const fieldLabel = (entity: EntityName, field: string, { labels }: CheckWords): string => {
  const ofEntity: Readonly<Record<string, string>> = labels.field[entity];
  return ofEntity[field] ?? field;
};

const labelOf = ({ entity, field, of, issue }: FieldParam, words: CheckWords): string => {
  const label = fieldLabel(entity, field, words);
  const place = [of, issue && issueText(issue)].filter((part) => part !== undefined);
  return place.length === 0 ? label : `${label} (${place.join(", ")})`;
};

/** A source type's display text, and the stored value if that is another word. */
const typeText = (type: SourceType, { sourceType }: CheckTexts): string =>
  sourceType[type] === type ? type : `${sourceType[type]} (${type})`;

const sourcesText = ({ value }: SourcesParam, texts: CheckTexts): string =>
  value
    .map((types) => {
      const names = types.map((type) => typeText(type, texts));
      const last = names.at(-1) ?? "";
      const before = names.slice(0, -1).join(", ");
      return before === "" ? last : `${before} ${texts.or} ${last}`;
    })
    .join("; ");

const isPhrase = (param: Param): param is PhraseParam =>
  typeof param === "object" && param.as === "phrase";

const paramText = (param: Exclude<Param, PhraseParam>, words: CheckWords): string => {
  if (typeof param === "string") return param;
  if (typeof param === "number") return kinds.integer.show(param);
  if (param.as === "field") return labelOf(param, words);
  if (param.as === "fields")
    return param.value.map((field) => fieldLabel(param.entity, field, words)).join(", ");
  if (param.as === "issue") return issueText(param);
  if (param.as === "sources") return sourcesText(param, words.texts);
  if (param.as === "yesNo") return param.value ? words.texts.yes : words.texts.no;
  return param.as === "guarantee" ? words.texts[param.value] : numberText(param);
};

type Texts = Readonly<Record<string, string>>;

const fillCounted = (text: string, texts: Texts): string => fillIn(countNouns(text, texts), texts);

/** The values of a text's placeholders; a phrase's placeholders are filled from the others. */
const textsOf = (params: Params, words: CheckWords): Texts => {
  const texts: Record<string, string> = {};
  for (const [name, param] of Object.entries(params))
    if (!isPhrase(param)) texts[name] = paramText(param, words);
  const phrases: Record<string, string> = {};
  for (const [name, param] of Object.entries(params))
    if (isPhrase(param)) phrases[name] = fillCounted(words.texts.phrases[param.value], texts);
  return { ...texts, ...phrases };
};

/** A warning as a sentence. */
export const describeWarning = (
  words: CheckWords,
  { id, params }: Pick<Warning, "id" | "params">,
): string => {
  const texts = textsOf(params, words);
  return fillCounted(words.texts.warnings[id], texts);
};

/** A warning and its consequences, one sentence each. */
export const describeAll = (words: CheckWords, warning: Warning): readonly string[] => [
  describeWarning(words, warning),
  ...(warning.consequences ?? []).map((each) =>
    fillIn(words.texts.also, { text: describeWarning(words, each) }),
  ),
];

/** A finding as a sentence. */
export const describeFinding = (words: CheckWords, { rule, params }: Finding): string =>
  describeWarning(words, { id: rule, params });
