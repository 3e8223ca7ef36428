import { tiers } from "@teckna/domain/checks/severities";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import type { ListSearch } from "../list-search.ts";
import type { AddressChange } from "../list-state.ts";
import { Beside } from "./dialog-beside.tsx";
import { CheckChoice } from "./check-choice.tsx";
import { type FindingTexts, useFindingTexts } from "./finding-texts.ts";
import "./findings.css";

type ChoicesProps = {
  readonly words: FindingTexts;
  readonly search: ListSearch;
  readonly onChoose: (change: AddressChange) => void;
};

const TierChoices = ({ words, search, onChoose }: ChoicesProps): ReactElement => {
  const { texts } = words;
  const chosen = search["check.open"];
  return (
    <div className="filter-choices" role="group" aria-label={texts.tier}>
      {tiers.map((tier) => (
        <Button
          key={tier}
          aria-pressed={chosen === tier}
          onClick={() => onChoose({ "check.open": chosen === tier ? undefined : tier })}
        >
          {texts.tiers[tier]}
        </Button>
      ))}
    </div>
  );
};

type FindingPopoverProps = {
  readonly anchor: HTMLElement;
  readonly search: ListSearch;
  readonly onChange: (change: AddressChange) => void;
  readonly onClose: () => void;
};

/** Chooses the findings that a list's records must have: a tier or one check. */
export const FindingPopover = ({
  anchor,
  search,
  onChange,
  onClose,
}: FindingPopoverProps): ReactElement | null => {
  const { t } = useTranslation();
  const words = useFindingTexts();
  const titleId = useId();
  const choose = (change: AddressChange): void => {
    onChange(change);
    onClose();
    anchor.focus();
  };
  // Opened only once it contains something to focus.
  if (!words) return null;
  return (
    <Beside anchor={anchor} titleId={titleId} className="filter finding-filter" onClose={onClose}>
      <div className="filter-form">
        <p id={titleId} className="filter-title">
          {t("list.findings")}
        </p>
        <TierChoices words={words} search={search} onChoose={choose} />
        <CheckChoice
          words={words}
          chosen={search["check"]}
          onChoose={(check) => choose({ check })}
        />
        <p className="filter-help">{words.texts.help}</p>
      </div>
    </Beside>
  );
};
