import { Link } from "@tanstack/react-router";
import { kinds } from "@teckna/domain/kinds";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Investor } from "../api/investors/investors.ts";
import { May } from "../session/rights.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { showCount } from "../words/counted.ts";
import { commitsLink, spellingsOf } from "./investor-search.ts";
import { useLevelText } from "./use-level-text.ts";
import { YearBars } from "./year-bars.tsx";

/** The sortable columns in order; numbers and dates are first sorted descending. */
const sortable = [
  "name",
  "spellings",
  "commits",
  "issues",
  "first_date",
  "last_date",
  "amount",
] as const;

type SortColumn = (typeof sortable)[number];

const usualSort = "-commits";

type Sorted = { readonly by: SortColumn; readonly descending: boolean };

export const readSort = (text: string = usualSort): Sorted => {
  const descending = text.startsWith("-");
  const by = sortable.find((name) => name === text.replace(/^-/, ""));
  return by ? { by, descending } : { by: "commits", descending: true };
};

const nextSort = ({ by, descending }: Sorted, column: SortColumn): string => {
  const isDown = by === column ? !descending : column !== "name";
  return `${isDown ? "-" : ""}${column}`;
};

type HeadProps = { readonly sorted: Sorted; readonly onSort: (sort: string) => void };

const Head = ({ sorted, onSort }: HeadProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <tr>
      <May right="write">
        <th scope="col" className="investor-select">
          <VisuallyHidden>{t("investors.select", { name: "" })}</VisuallyHidden>
        </th>
      </May>
      {sortable.map((column) => {
        const isSorted = sorted.by === column;
        const order = sorted.descending ? "descending" : "ascending";
        return (
          <th
            key={column}
            scope="col"
            className={column === "name" ? "investor-name" : "investor-number"}
            {...(isSorted && { "aria-sort": order })}
          >
            <button
              type="button"
              className="investor-sort"
              onClick={() => onSort(nextSort(sorted, column))}
            >
              {t(`investors.columns.${column}`)}
              <span aria-hidden="true">{isSorted ? (sorted.descending ? " ↓" : " ↑") : ""}</span>
            </button>
          </th>
        );
      })}
      <th scope="col">{t("investors.columns.levels")}</th>
      <th scope="col">{t("investors.columns.years")}</th>
      <th scope="col" className="investor-number">
        {t("investors.columns.similar")}
      </th>
    </tr>
  );
};

const shownSpellings = 3;

const OtherSpellings = ({ investor }: { readonly investor: Investor }): ReactElement | null => {
  const { t } = useTranslation();
  const others = spellingsOf(investor).slice(1);
  if (others.length === 0) return null;
  const more = others.length - shownSpellings;
  const names = others.slice(0, shownSpellings).join(" · ");
  return (
    <span className="investor-also">
      {t("investors.alsoAs", { names })}
      {more > 0 && ` ${t("investors.alsoMore", { n: showCount(more) })}`}
    </span>
  );
};

const Levels = ({ investor: { levels } }: { readonly investor: Investor }): ReactElement => {
  const levelText = useLevelText();
  return (
    <ul className="investor-levels">
      {levels.map(({ level, commits, amount }) => (
        <li key={level}>
          {levelText(level)}:{" "}
          <span className="investor-level-sum">
            {amount === null ? showCount(commits) : kinds.decimal.show(amount)}
          </span>
        </li>
      ))}
    </ul>
  );
};

type SimilarProps = { readonly investor: Investor; readonly count: number };

/** How many other names are spelled alike, as a link to them. */
const SimilarNames = ({ investor: { key, name }, count }: SimilarProps): ReactElement => {
  const { t } = useTranslation();
  const n = showCount(count);
  return (
    <Link
      to="/investors/$name"
      params={{ name: key }}
      hash="similar"
      aria-label={t("investors.similarTo", { name, n })}
    >
      {n}
    </Link>
  );
};

type RowProps = {
  readonly investor: Investor;
  readonly similar: number | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

const Row = ({ investor, similar, isChosen, onToggle }: RowProps): ReactElement => {
  const { t } = useTranslation();
  const { key, name, spellings, commits, issues, amount } = investor;
  return (
    <tr className={isChosen ? "investor-chosen" : undefined}>
      <May right="write">
        <td className="investor-select">
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            aria-label={t("investors.select", { name })}
          />
        </td>
      </May>
      <th scope="row" className="investor-name">
        <Link to="/investors/$name" params={{ name: key }}>
          {name}
        </Link>
        <OtherSpellings investor={investor} />
      </th>
      <td className="investor-number">{showCount(spellings.length)}</td>
      <td className="investor-number">
        <Link {...commitsLink(spellingsOf(investor))} title={t("investors.commitsOf", { name })}>
          {showCount(commits)}
        </Link>
      </td>
      <td className="investor-number">{showCount(issues)}</td>
      <td className="investor-number">{investor.first_date ?? t("app.empty")}</td>
      <td className="investor-number">{investor.last_date ?? t("app.empty")}</td>
      <td className="investor-number">
        {amount === null ? t("app.empty") : kinds.decimal.show(amount)}
      </td>
      <td>
        <Levels investor={investor} />
      </td>
      <td>
        <YearBars years={investor.years} />
      </td>
      <td className="investor-number">
        {similar !== undefined && similar > 0 && (
          <SimilarNames investor={investor} count={similar} />
        )}
      </td>
    </tr>
  );
};

type TableProps = HeadProps & {
  readonly rows: readonly Investor[];
  readonly similar: ReadonlyMap<string, number>;
  readonly chosen: ReadonlyMap<string, Investor>;
  readonly onToggle: (investor: Investor) => void;
};

/** Investors as rows, which can be sorted and selected. */
export const InvestorTable = (props: TableProps): ReactElement => {
  const { rows, sorted, onSort, similar, chosen, onToggle } = props;
  const { t } = useTranslation();
  return (
    // Wider than a phone's screen: focusable, so that it can be scrolled by keyboard.
    <div className="investor-scroller" role="region" aria-label={t("nav.investors")} tabIndex={0}>
      <table className="investor-table">
        <caption className="visually-hidden">
          {t("investors.caption", { column: t(`investors.columns.${sorted.by}`) })}
        </caption>
        <thead>
          <Head sorted={sorted} onSort={onSort} />
        </thead>
        <tbody>
          {rows.map((investor) => (
            <Row
              key={investor.key}
              investor={investor}
              similar={similar.get(investor.key)}
              isChosen={chosen.has(investor.key)}
              onToggle={() => onToggle(investor)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
