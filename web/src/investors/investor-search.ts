import { commit } from "@teckna/domain/entities/commit";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import {
  type Investor,
  type InvestorSearch,
  investorParameters,
} from "../api/investors/investors.ts";
import { listLink } from "../links.ts";

/** The known parameters of an address. */
export const readInvestorSearch = (search: Readonly<Record<string, unknown>>): InvestorSearch =>
  Object.fromEntries(
    investorParameters.flatMap((name) => {
      const value = search[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );

/** An address with more names would be too long for some proxies. */
const maxNames = 100;

/** Link props to the commitments with one of these spellings; spread into a `Link`. */
export const commitsLink = (spellings: readonly string[]) => ({
  ...listLink(commit),
  search: { "name.in": writeValueList(spellings.slice(0, maxNames)) },
});

export const spellingsOf = ({ spellings }: Investor): readonly string[] =>
  spellings.map(({ name }) => name);
