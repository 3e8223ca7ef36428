import {
  investorSorts,
  maxInvestorText,
  maxWithSimilar,
  usualInvestors,
} from "../../investors/read-investors-query.ts";
import { maxPageSize } from "../../input/page-query.ts";
import {
  type Operation,
  type ParameterDescription,
  type Schema,
  json,
  reference,
} from "../operation.ts";
import { query } from "../described-parameters.ts";

export const maxInvestorName = 500;

const count: Schema = { type: "integer", minimum: 0 };
const amount: Schema = {
  type: ["string", "null"],
  description: "In SEK, exactly; null where no commitment has one.",
};
const day: Schema = {
  type: ["string", "null"],
  format: "date",
};

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const listOf = (properties: Readonly<Record<string, Schema>>, description: string): Schema => ({
  type: "array",
  description,
  items: object(properties),
});

const investor: Readonly<Record<string, Schema>> = {
  key: {
    type: "string",
    description:
      "The name as names are compared: without case, punctuation, (publ) and the long form of AB.",
  },
  name: { type: "string", description: "As it is mostly written." },
  spellings: listOf(
    { name: { type: "string" }, commits: count },
    "How it is written, the most used first.",
  ),
  commits: count,
  issues: { ...count, description: "In how many issues." },
  first_date: {
    ...day,
    description: "Of the first issue: the day that its title has the year from.",
  },
  last_date: { ...day, description: "Of the last issue." },
  amount,
  without_amount: {
    ...count,
    description: "Commitments without an amount in cash, which the sum lacks.",
  },
  levels: listOf(
    { level: { type: ["integer", "null"] }, commits: count, amount },
    "What it comes to at each level.",
  ),
  years: listOf(
    { year: { type: ["integer", "null"] }, commits: count, amount },
    "What it comes to in each year.",
  ),
};

export const investorSchemas: Readonly<Record<string, Schema>> = {
  Investor: object(investor),
  ListedInvestor: {
    ...object(investor),
    properties: {
      ...investor,
      similar: { ...count, description: "How many names may be meant by the same, if requested." },
    },
  },
};

const name: ParameterDescription = {
  name: "name",
  in: "path",
  description: "The name, in any of its spellings, or its key.",
  required: true,
  schema: { type: "string", minLength: 1, maxLength: maxInvestorName },
};

/** The description of the calls about investors. */
export const investorOperations = {
  list: {
    tag: "investors",
    id: "listInvestors",
    summary: "Everybody who has committed to an issue, each name in all its spellings together",
    parameters: [
      query("q", "Words of the name.", { type: "string", maxLength: maxInvestorText }),
      query("several", "Those alone that are spelt in several ways.", {
        type: "boolean",
        default: false,
      }),
      query("sort", `By what they are sorted, descending with -: ${investorSorts.join(", ")}.`, {
        type: "string",
        default: "-commits",
      }),
      query(
        "with",
        `similar: each with how many names may be meant by the same; at most ${maxWithSimilar} on one page.`,
        { type: "string", enum: ["similar"] },
      ),
      query("cursor", "Goes on where a Link with rel=next left off.", { type: "string" }),
      query("page_size", "Entries in the response.", {
        type: "integer",
        minimum: 1,
        maximum: maxPageSize,
        default: usualInvestors,
      }),
    ],
    responses: {
      200: {
        description: "As they were counted last, which is a moment after a commitment is written.",
        headers: ["Link", "X-Total-Count", "X-Names-Waiting"],
        content: json({ type: "array", items: reference("ListedInvestor") }),
      },
    },
  },
  find: {
    tag: "investors",
    id: "findInvestor",
    summary: "An investor, as its commitments are now",
    parameters: [name],
    responses: {
      200: { description: "The investor.", content: json(reference("Investor")) },
    },
    refusals: [404],
  },
  similar: {
    tag: "investors",
    id: "findSimilarInvestors",
    summary: "Investors whose names may be meant by the same",
    parameters: [name],
    responses: {
      200: {
        description: "The most similar first.",
        content: json({ type: "array", items: reference("Investor") }),
      },
    },
    refusals: [404],
  },
} as const satisfies Readonly<Record<string, Operation>>;
