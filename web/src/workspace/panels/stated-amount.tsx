import { compareStated } from "@teckna/domain/figures/stated-amount";
import type { Figure } from "@teckna/domain/figures/figure";
import { type ReactElement, useState } from "react";
import { useStatedWords } from "../../descriptions/figure-words.ts";
import { readPrice } from "./read-typed-price.ts";
import { TrialInput } from "./trial-input.tsx";

type StatedAmountProps = { readonly figures: readonly Figure[] };

/** Compares an amount of the press release with the computed ones; it is not saved. */
export const StatedAmount = ({ figures }: StatedAmountProps): ReactElement | null => {
  const words = useStatedWords();
  const [typed, type] = useState("");
  if (!words) return null;
  const { texts, describe } = words;
  const amount = readPrice(typed);
  const noteOf = (): string => {
    if (amount === null) return texts.help;
    if (amount === false) return texts.unreadable;
    return describe(compareStated(figures, { typed, amount }));
  };
  return (
    <TrialInput
      label={texts.label}
      text={typed}
      onType={type}
      isWrong={amount === false}
      note={noteOf()}
    />
  );
};
