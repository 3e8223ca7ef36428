import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { InvestorYear } from "../api/investors/investors.ts";
import { counted } from "../words/counted.ts";

const height = 24;
const step = 7;
const width = 5;
const leastHeight = 2;

type Bar = { readonly year: number; readonly commits: number; readonly text: string };

/** A year's totals in words. */
const useYearText = () => {
  const { t } = useTranslation();
  return ({ year, commits, amount }: InvestorYear): string => {
    const parts = {
      year: year === null ? t("investors.noDate") : String(year),
      commits: t("investors.commits", counted(commits)),
    };
    return amount === null
      ? t("investors.yearTextBare", parts)
      : t("investors.yearText", { ...parts, amount: kinds.decimal.show(amount) });
  };
};

/** Years without commitments leave gaps. */
const placed = (bars: readonly Bar[]): readonly (Bar & { readonly place: number })[] => {
  const first = Math.min(...bars.map(({ year }) => year));
  return bars.map((bar) => ({ ...bar, place: bar.year - first }));
};

/** The number of commitments per year, as bars and as text for screen readers. */
export const YearBars = ({ years }: { readonly years: readonly InvestorYear[] }): ReactElement => {
  const textOf = useYearText();
  const bars = placed(
    years.flatMap((each) =>
      each.year === null ? [] : [{ year: each.year, commits: each.commits, text: textOf(each) }],
    ),
  );
  const most = Math.max(1, ...bars.map(({ commits }) => commits));
  const last = Math.max(0, ...bars.map(({ place }) => place));
  return (
    <svg
      className="investor-bars"
      role="img"
      aria-label={years.map(textOf).join("; ")}
      width={(last + 1) * step}
      height={height}
      viewBox={`0 0 ${(last + 1) * step} ${height}`}
    >
      {bars.map(({ year, commits, place, text }) => {
        const tall = Math.max(leastHeight, (commits / most) * height);
        return (
          <rect key={year} x={place * step} y={height - tall} width={width} height={tall}>
            <title>{text}</title>
          </rect>
        );
      })}
    </svg>
  );
};
