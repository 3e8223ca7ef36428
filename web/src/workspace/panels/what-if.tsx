import type { Figure } from "@teckna/domain/figures/figure";
import { isRightWorthless, whatIf } from "@teckna/domain/figures/what-if-figures";
import type { FigureDescription } from "@teckna/domain/messages/describe-figure";
import { fillIn } from "@teckna/domain/messages/fill-in";
import { type ReactElement, useState } from "react";
import { useWhatIfTexts } from "../../descriptions/figure-words.ts";
import { useRecordsTyped } from "../model/use-records-typed.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";
import { FigureItem, type FormulaNote } from "./figure-item.tsx";
import { readPrice } from "./read-typed-price.ts";
import { TrialInput } from "./trial-input.tsx";

type WhatIfProps = EditedIssue &
  FormulaNote & {
    readonly describe: (figure: Figure) => FigureDescription;
    /** The name of what a figure belongs to, shown before its own. */
    readonly ownerOf: (figure: Figure) => string;
  };

const useWhatIf = ({ draft, workspace }: EditedIssue, text: string) => {
  const { issue, warrants } = useRecordsTyped(draft, workspace);
  const price = readPrice(text);
  const figures = typeof price === "string" ? whatIf(issue, price, warrants) : [];
  return { isWrong: price === false, figures };
};

/**
 * The effect of the issue on the share price, and of that on warrant prices, for a trial price that is not
 * saved.
 */
export const WhatIf = (props: WhatIfProps): ReactElement | null => {
  const { draft, workspace, describe, ownerOf, ...note } = props;
  const texts = useWhatIfTexts();
  const [text, setText] = useState("");
  const { isWrong, figures } = useWhatIf({ draft, workspace }, text);
  if (!texts) return null;
  const lacking = new Set(figures.flatMap((figure) => describe(figure).missing));
  const known = figures.filter(({ value }) => value !== null);
  return (
    <TrialInput
      label={texts.price}
      text={text}
      onType={setText}
      isWrong={isWrong}
      note={
        <>
          {isWrong ? texts.unreadable : texts.notSaved}
          {lacking.size > 0 && ` ${fillIn(texts.lacking, { fields: [...lacking].join(", ") })}`}
          {isRightWorthless(figures) && ` ${texts.worthless}`}
        </>
      }
    >
      <ul>
        {known.map((figure) => (
          <FigureItem
            key={`${figure.id} ${figure.index}`}
            figure={figure}
            described={describe(figure)}
            owner={ownerOf(figure)}
            {...note}
          />
        ))}
      </ul>
    </TrialInput>
  );
};
