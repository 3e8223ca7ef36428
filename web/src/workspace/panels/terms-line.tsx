import { showTermsLine } from "@teckna/domain/terms/show-terms-line";
import { termsOf } from "@teckna/domain/terms/terms-of";
import type { Terms, TermsReading } from "@teckna/domain/terms/terms";
import { memo, type ReactElement, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIssueWords } from "../../descriptions/issue-words.ts";
import { useMay } from "../../session/rights.tsx";
import { loadUntilThere } from "../../ui/late/load-until-there.ts";
import { useStable } from "../../ui/use-stable.ts";
import { recordsTyped } from "../model/records-typed.ts";
import { useRecordsNow } from "../model/use-records-typed.ts";
import { TakeProposed } from "../proposals/take-proposed.tsx";
import type { EditedIssue } from "../model/issue-workspace.ts";
import { IssueStatus } from "./issue-status.tsx";
import { takeTerms } from "./take-terms.ts";
import { TermsInput, type TermsInputProps } from "./terms-input.tsx";
import "./terms-line.css";

type ReadTerms = (text: string) => TermsReading;

const loadReading = async (): Promise<ReadTerms> =>
  (await loadUntilThere(() => import("@teckna/domain/terms/read-terms"))).readTerms;

/** The terms parser, loaded in the background; null until it is loaded. */
const useReadTerms = (): ReadTerms | null => {
  const [read, setRead] = useState<ReadTerms | null>(null);
  useEffect(() => {
    void loadReading().then((loaded) => setRead(() => loaded));
  }, []);
  return read;
};

type TermsReadProps = EditedIssue & {
  readonly id: string;
  readonly typed: string | null;
  readonly stored: Terms;
  readonly readTerms: ReadTerms | null;
};

/** The issue's status, the terms in words, and what of the line was not understood. */
const TermsRead = memo(
  ({ id, typed, stored, readTerms, ...props }: TermsReadProps): ReactElement => {
    const words = useIssueWords();
    const reading = useMemo(
      () => (typed === null || !readTerms ? null : readTerms(typed)),
      [typed, readTerms],
    );
    return (
      <p id={id} className="terms-read" role="status">
        <IssueStatus {...props} />
        {words?.terms(reading?.terms ?? stored)}
        {reading?.problems.map((problem) => (
          <span key={`${problem.code} ${problem.start}`} className="terms-problem">
            {words?.problem(typed ?? "", problem)}
          </span>
        ))}
      </p>
    );
  },
);
TermsRead.displayName = "TermsRead";

type TermsLineProps = EditedIssue & {
  /** A save is in progress. */
  readonly isPending: boolean;
};

/**
 * The terms in one line, or pasted from a press release: shown as parsed, and written to their fields on
 * blur.
 */
export const TermsLine = ({ isPending, ...props }: TermsLineProps): ReactElement => {
  const { draft, workspace } = props;
  const { t } = useTranslation();
  const { issue, warrants } = useRecordsNow(draft, workspace);
  const [typed, show] = useState<string | null>(null);
  const id = useId();
  const mayWrite = useMay("write");
  const terms = useMemo(() => termsOf(issue, warrants), [issue, warrants]);
  const line = useMemo(() => showTermsLine(terms), [terms]);
  const readTerms = useReadTerms();
  const take: TermsInputProps["onTake"] = useStable((text, stay): boolean => {
    const takeBy = (read: ReadTerms): boolean => {
      const reading = read(text);
      takeTerms(reading, props);
      const taken = recordsTyped(draft, workspace);
      const besides = showTermsLine(termsOf(taken.issue, taken.warrants));
      const isWhole = reading.problems.length === 0;
      // What was not understood remains visible.
      stay(isWhole ? null : { text, besides });
      return isWhole;
    };
    if (readTerms) return takeBy(readTerms);
    void loadReading().then(takeBy);
    return false;
  });
  return (
    <div className="terms-line">
      <label htmlFor={id}>{t("workspace.terms")}</label>
      <span className="terms-input">
        <TermsInput
          id={id}
          line={line}
          isReadOnly={!mayWrite}
          isDisabled={isPending}
          onShow={show}
          onTake={take}
        />
      </span>
      <TermsRead {...props} id={`${id}-read`} typed={typed} stored={terms} readTerms={readTerms} />
      {mayWrite && <TakeProposed draft={draft} />}
    </div>
  );
};
