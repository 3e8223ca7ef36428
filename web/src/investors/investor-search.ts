import { commit } from "@teckna/domain/entities/commit";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import {
  type Investor,
  type InvestorSearch,
  investorParameters,
} from "../api/investors/investors.ts";
import { listLink } from "../links.ts";

/** Keeps what the page understands of an address. */
export const readInvestorSearch = (search: Readonly<Record<string, unknown>>): InvestorSearch =>
  Object.fromEntries(
    investorParameters.flatMap((name) => {
      const value = search[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );

/** An address with more names would be too long for some servers between here and there. */
const maxNames = 100;

/** The way to the commitments that are written in one of these ways; spread into a `Link`. */
export const commitsLink = (spellings: readonly string[]) => ({
  ...listLink(commit),
  search: { "name.in": writeValueList(spellings.slice(0, maxNames)) },
});

export const spellingsOf = ({ spellings }: Investor): readonly string[] =>
  spellings.map(({ name }) => name);
