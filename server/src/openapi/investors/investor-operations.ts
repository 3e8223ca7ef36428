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
  closedObject,
  json,
  reference,
} from "../operation.ts";
import { query } from "../described-parameters.ts";
import { count } from "../simple-schemas.ts";

export const maxInvestorName = 500;

const amount: Schema = {
  type: ["string", "null"],
  description: "In SEK, exact; null if no commitment has an amount.",
};
const day: Schema = {
  type: ["string", "null"],
  format: "date",
};

const listOf = (properties: Readonly<Record<string, Schema>>, description: string): Schema => ({
  type: "array",
  description,
  items: closedObject(properties),
});

const investor: Readonly<Record<string, Schema>> = {
  key: {
    type: "string",
    description:
      "The form in which names are compared: without case, punctuation, (publ) and the long form of AB.",
  },
  name: { type: "string", description: "The most frequent spelling." },
  spellings: listOf(
    { name: { type: "string" }, commits: count },
    "The spellings, the most frequent first.",
  ),
  commits: count,
  issues: { ...count, description: "The number of issues." },
  first_date: {
    ...day,
    description: "The date of the first issue from which its title takes the year.",
  },
  last_date: { ...day, description: "The same date of the last issue." },
  amount,
  without_amount: {
    ...count,
    description: "The number of commitments without an amount in cash, which are not in the sum.",
  },
  levels: listOf(
    { level: { type: ["integer", "null"] }, commits: count, amount },
    "The sum at each level.",
  ),
  years: listOf(
    { year: { type: ["integer", "null"] }, commits: count, amount },
    "The sum in each year.",
  ),
};

export const investorSchemas: Readonly<Record<string, Schema>> = {
  Investor: closedObject(investor),
  ListedInvestor: {
    ...closedObject(investor),
    properties: {
      ...investor,
      similar: {
        ...count,
        description: "The number of names that may be the same investor, if requested.",
      },
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
    summary: "All investors, each with all spellings of the name",
    parameters: [
      query("q", "Words of the name.", { type: "string", maxLength: maxInvestorText }),
      query("several", "Only names with several spellings.", {
        type: "boolean",
        default: false,
      }),
      query("sort", `The sort key, descending with a leading -: ${investorSorts.join(", ")}.`, {
        type: "string",
        default: "-commits",
      }),
      query(
        "with",
        `similar: includes the number of names that may be the same investor; at most ${maxWithSimilar} on one page.`,
        { type: "string", enum: ["similar"] },
      ),
      query("cursor", "Continues after the page whose Link with rel=next contains it.", {
        type: "string",
      }),
      query("page_size", "Entries in the response.", {
        type: "integer",
        minimum: 1,
        maximum: maxPageSize,
        default: usualInvestors,
      }),
    ],
    responses: {
      200: {
        description: "The investors as last counted, a moment after a commitment was written.",
        headers: ["Link", "X-Total-Count", "X-Names-Waiting"],
        content: json({ type: "array", items: reference("ListedInvestor") }),
      },
    },
  },
  find: {
    tag: "investors",
    id: "findInvestor",
    summary: "An investor, from its current commitments",
    parameters: [name],
    responses: {
      200: { description: "The investor.", content: json(reference("Investor")) },
    },
    refusals: [404],
  },
  similar: {
    tag: "investors",
    id: "findSimilarInvestors",
    summary: "Investors that may be the same",
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
