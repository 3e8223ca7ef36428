import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Investor } from "../api/investors/investors.ts";
import { counted, showCount } from "../words/counted.ts";
import { useLevelText } from "./use-level-text.ts";
import { YearBars } from "./year-bars.tsx";

type Line = {
  readonly name: string;
  readonly commits: number;
  readonly amount: string | null;
};

type TableProps = {
  readonly title: string;
  readonly column: string;
  readonly lines: readonly Line[];
};

const FigureTable = ({ title, column, lines }: TableProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <table className="investor-figures">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className="investor-number">
            {t("investors.columns.commits")}
          </th>
          <th scope="col" className="investor-number">
            {t("investors.columns.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, commits, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="investor-number">{showCount(commits)}</td>
            <td className="investor-number">
              {amount === null ? t("app.empty") : kinds.decimal.show(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The totals of an investor's commitments by level and year. */
export const InvestorFigures = ({ investor }: { readonly investor: Investor }): ReactElement => {
  const { t } = useTranslation();
  const levelText = useLevelText();
  const { levels, years, without_amount: without } = investor;
  return (
    <section className="investor-section">
      <div className="investor-tables">
        <FigureTable
          title={t("investors.perLevel")}
          column={t("investors.columns.levels")}
          lines={levels.map(({ level, ...sum }) => ({ ...sum, name: levelText(level) }))}
        />
        <FigureTable
          title={t("investors.years")}
          column={t("investors.year")}
          lines={years.map(({ year, ...sum }) => ({
            ...sum,
            name: year === null ? t("investors.noDate") : String(year),
          }))}
        />
        {years.some(({ year }) => year !== null) && <YearBars years={years} />}
      </div>
      {without > 0 && (
        <p className="investor-muted">{t("investors.withoutAmount", counted(without))}</p>
      )}
    </section>
  );
};
