import { expect, test } from "vitest";
import { renderIn } from "../../test/render-in.tsx";
import type { Investor } from "../api/investors/investors.ts";
import { InvestorFigures } from "./investor-figures.tsx";

const figuresOf = (years: Investor["years"]): string => {
  // Safe because the figures only read these properties.
  const investor = { years, levels: [], without_amount: 0 } as unknown as Investor;
  return renderIn("sv", <InvestorFigures investor={investor} />);
};

test("draws no bars where no commitment has a year", () => {
  const undated = { year: null, commits: 1, amount: "12500000" };
  expect(figuresOf([undated])).not.toContain("<svg");
  expect(figuresOf([undated, { ...undated, year: 2024 }])).toContain("<svg");
});
