import type { Figure } from "@teckna/domain/figures/figure";
import type { FigureDescription } from "@teckna/domain/messages/describe-figure";
import type { ReactElement } from "react";

/** Where the formula of a figure is shown. */
export type FormulaNote = {
  readonly noteId: string;
  readonly shown: string | null;
  readonly onShow: (text: string | null) => void;
};

type ItemProps = FormulaNote & {
  readonly figure: Figure;
  readonly described: FigureDescription;
  /** The name of the record or level that it belongs to. */
  readonly owner: string;
};

/** One figure, or why there is none; its formula is shown on hover or focus. */
export const FigureItem = ({ figure, described, owner, ...note }: ItemProps): ReactElement => {
  const { name, value, formula, calculation, reason } = described;
  const text = [
    calculation === null ? formula : `${formula} = ${calculation}`,
    ...(reason === null ? [] : [reason]),
  ].join(" – ");
  const { noteId, shown, onShow } = note;
  return (
    <li>
      <button
        type="button"
        className="figure"
        data-figure={figure.id}
        aria-describedby={shown === text ? noteId : undefined}
        onFocus={() => onShow(text)}
        onBlur={() => onShow(null)}
        onMouseEnter={() => onShow(text)}
        onMouseLeave={() => onShow(null)}
      >
        <span className="figure-name">
          {owner}
          {name}
        </span>
        <span className="figure-value">
          {value}
          {figure.value === null && <span className="figure-reason"> {reason}</span>}
        </span>
      </button>
    </li>
  );
};
