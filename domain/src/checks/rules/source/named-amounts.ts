import { isMissing } from "../../check.ts";
import { Exact } from "../../exact.ts";
import type { KnownSource } from "../../known-record.ts";
import { wordsOfAddress } from "./source-addresses.ts";

const amounts = /(?<!\d)(\d{1,4})(?:-(\d{1,2}))?-(?:msek|mkr|mnkr|miljoner|million)/g;
const million = 1_000_000;
const [firstYear, lastYear] = [1990, 2099];

const isYear = (number: number): boolean => number >= firstYear && number <= lastYear;

const amountsIn = (url: string): readonly Exact[] =>
  [...wordsOfAddress(url).matchAll(amounts)].flatMap(([, whole = "", fraction]) =>
    fraction !== undefined && isYear(Number(whole))
      ? []
      : [Exact.of(fraction === undefined ? whole : `${whole}.${fraction}`).times(million)].filter(
          (amount) => !amount.isZero(),
        ),
  );

/** The amounts in SEK in the addresses of press releases about an issue. */
export const namedAmounts = (sources: readonly KnownSource[]): readonly Exact[] =>
  sources.flatMap(({ sourceUrl, sourceType, warrant }) =>
    isMissing(sourceUrl) || warrant === true || sourceType === "Outcome"
      ? []
      : amountsIn(sourceUrl),
  );
