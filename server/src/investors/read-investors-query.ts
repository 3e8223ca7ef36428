import { hash } from "node:crypto";
import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { kindOf } from "@teckna/domain/kinds";
import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import { invalid } from "../errors.ts";
import { parseJson } from "../json/parse-json.ts";
import { problem } from "../input/input-problems.ts";
import { maxPageSize } from "../input/page-query.ts";
import {
  ParameterReader,
  type Parameters,
  type Taken,
  readWhole,
  readYesNo,
} from "../input/parameters.ts";

export const maxInvestorText = 200;
export const usualInvestors = 50;
/** Maximum page size with the numbers of similar names. */
export const maxWithSimilar = 100;
const maxWords = 10;
const maxCursor = 2000;

/** The sort keys of investors. */
export const investorSorts = [
  "name",
  "spellings",
  "commits",
  "issues",
  "amount",
  "first_date",
  "last_date",
] as const;

export type InvestorSort = {
  readonly by: (typeof investorSorts)[number];
  readonly descending: boolean;
};

/** The last investor of the previous part: its sort value as text, and its key. */
export type InvestorPlace = { readonly value: string | null; readonly key: string };

export type InvestorsQuery = {
  /** Words of names in the compared form. */
  readonly words: readonly string[];
  /** Only names with several spellings. */
  readonly several: boolean;
  /** With the number of similar names for each. */
  readonly withSimilar: boolean;
  readonly sort: InvestorSort;
  readonly size: number;
  readonly after: InvestorPlace | null;
};

const names = ["q", "several", "sort", "with", "page_size", "cursor"] as const;
type Name = (typeof names)[number];

const usualSort: InvestorSort = { by: "commits", descending: true };

const readWords = (text: string): Taken<readonly string[]> => {
  if (isLongerThan(text, maxInvestorText)) return problem("q", "tooLong", { max: maxInvestorText });
  if (!isCleanLongText(text)) return problem("q", "badText");
  const words = [...new Set(normaliseName(text).split(" ").filter(Boolean))];
  return words.length > maxWords ? problem("q", "tooLarge", { max: maxWords }) : { value: words };
};

const readSort = (text: string): Taken<InvestorSort> => {
  const descending = text.startsWith("-");
  const by = investorSorts.find((name) => name === (descending ? text.slice(1) : text));
  return by ? { value: { by, descending } } : problem("sort", "unknownField", { name: text });
};

/** A digest of everything that determines the order of investors, to which a cursor is bound. */
const sealOf = ({ words, several, sort }: Omit<InvestorsQuery, "after">): string =>
  hash("sha256", JSON.stringify([words, several, sort.by, sort.descending]), "base64url").slice(
    0,
    16,
  );

const forms: Readonly<Record<InvestorSort["by"], RegExp>> = {
  name: /^[^\0]{1,500}$/u,
  spellings: /^\d{1,9}$/,
  commits: /^\d{1,9}$/,
  issues: /^\d{1,9}$/,
  amount: /^\d{1,40}(?:\.\d{1,20})?$/,
  first_date: /^\d{4}-\d{2}-\d{2}$/,
  last_date: /^\d{4}-\d{2}-\d{2}$/,
};

const isDayIfDated = ({ by }: InvestorSort, value: string): boolean =>
  !by.endsWith("_date") || kindOf("date").fromWire(value).ok;

const readCursor = (query: Omit<InvestorsQuery, "after">, text: string): Taken<InvestorPlace> => {
  const wrong = problem("cursor", "ambiguous");
  if (text.length > maxCursor || !/^[\w-]+$/.test(text)) return wrong;
  const reading = parseJson(Buffer.from(text, "base64url").toString());
  if (!reading.ok || !Array.isArray(reading.value)) return wrong;
  const [sealed, value, key] = reading.value;
  if (sealed !== sealOf(query) || typeof key !== "string" || !isCleanLongText(key)) return wrong;
  if (value === null) return { value: { value, key } };
  const isValue = typeof value === "string" && forms[query.sort.by].test(value);
  return isValue && isDayIfDated(query.sort, value) ? { value: { value, key } } : wrong;
};

/** An opaque text that continues the list after this place. */
export const makeInvestorCursor = (
  query: Omit<InvestorsQuery, "after">,
  { value, key }: InvestorPlace,
): string => Buffer.from(JSON.stringify([sealOf(query), value, key])).toString("base64url");

/** Which investors to list; throws with all problems. */
export const readInvestorsQuery = (parameters: Parameters): InvestorsQuery => {
  const reader = new ParameterReader<Name>(parameters, names);
  const query = {
    words: reader.take("q", readWords, []),
    several: reader.take("several", (text) => readYesNo("several", text), false),
    withSimilar: reader.take(
      "with",
      (text) => (text === "similar" ? { value: true } : problem("with", "unknownParameter")),
      false,
    ),
    sort: reader.take("sort", readSort, usualSort),
    size: reader.take(
      "page_size",
      (text) => readWhole("page_size", text, maxPageSize),
      usualInvestors,
    ),
  };
  if (query.withSimilar && query.size > maxWithSimilar)
    reader.problems.push(problem("page_size", "tooLarge", { max: maxWithSimilar }));
  const after = reader.take("cursor", (text) => readCursor(query, text), null);
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return { ...query, after };
};
