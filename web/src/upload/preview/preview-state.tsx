import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { counted } from "../../words/counted.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { isChecking, isReviewing, useReaderStatus } from "../worker/use-paste-reader.ts";
import { type ShownComparison, useComparison } from "./use-comparison.ts";
import { useLookUps } from "./use-look-ups.ts";

/** What is not compared with stored records, in words; empty if everything is. */
const useLeftText = ({ step, left, large }: ShownComparison): string => {
  const { t } = useTranslation();
  if (step === "failed") return t("preview.compare.failed");
  const texts = [
    left > 0 ? t("preview.compare.left", counted(left)) : "",
    large > 0 ? t("preview.compare.large", counted(large)) : "",
  ];
  return texts.filter((text) => text !== "").join(" ");
};

/** The state of the checks. */
export const PreviewState = ({ reader }: { readonly reader: PasteReader }): ReactElement => {
  const { t } = useTranslation();
  const waiting = useLookUps(reader);
  const compared = useComparison(reader);
  const leftText = useLeftText(compared);
  const isUnsure = useReaderStatus(reader, isChecking);
  const isUnreviewed = useReaderStatus(reader, isReviewing);
  const { step, left, onAgain, onMore } = compared;
  const text = (): string => {
    if (isUnsure) return t("preview.checking");
    if (step === "comparing") return t("preview.compare.comparing");
    if (isUnreviewed) return t("preview.reviewing");
    return waiting > 0 ? t("preview.lookUpLater", { n: waiting }) : leftText;
  };
  const isLeft = !isUnsure && waiting === 0;
  return (
    <div className="preview-standing">
      <span className="preview-state" role="status">
        {text()}
      </span>
      {isLeft && step === "failed" && (
        <Button className="grid-small" onClick={onAgain}>
          {t("action.retry")}
        </Button>
      )}
      {isLeft && step === "idle" && left > 0 && (
        <Button className="grid-small" onClick={onMore}>
          {t("preview.compare.more")}
        </Button>
      )}
    </div>
  );
};
