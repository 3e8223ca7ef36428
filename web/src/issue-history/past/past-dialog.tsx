import { issue } from "@teckna/domain/entities/issue";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import { childrenOf } from "@teckna/domain/parent";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useId, useState } from "react";
import { HttpError } from "../../api/http-error.ts";
import { momentsOptions } from "../../api/whole-history.ts";
import { wholeOptions, wholeAsOfOptions } from "../../api/whole.ts";
import { showSecond } from "../../fields/moment.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Loading } from "../../ui/loading.tsx";
import { momentOfClock, momentsOf, placeOf } from "./moments.ts";
import { WholeAsOf } from "./past-values.tsx";
import "./past.css";

type Texts = IssueHistoryTexts["past"];

type StepsProps = {
  readonly texts: Texts;
  readonly moments: readonly string[];
  readonly at: string;
  readonly onChange: (at: string) => void;
};

/** Moves between changes by buttons or a slider, or to any time. */
const Steps = ({ texts, moments, at, onChange }: StepsProps): ReactElement => {
  const id = useId();
  const place = placeOf(moments, at);
  const go = (to: number): void => onChange(moments[to] ?? at);
  const shown = showSecond(at);
  return (
    <div className="past-steps">
      <Button disabled={place <= 0} onClick={() => go(place - 1)}>
        {texts.earlier}
      </Button>
      <input
        type="range"
        className="past-slider"
        aria-label={texts.slider}
        aria-valuetext={shown}
        data-first-focus
        min={0}
        max={Math.max(0, moments.length - 1)}
        value={Math.max(0, place)}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <Button disabled={place >= moments.length - 1} onClick={() => go(place + 1)}>
        {texts.later}
      </Button>
      <span className="past-moment">
        <label htmlFor={id}>{texts.moment}</label>
        <input
          id={id}
          key={at}
          className="input"
          type="datetime-local"
          step={1}
          defaultValue={shown.replace(" ", "T")}
          onBlur={(event) => {
            const field = event.currentTarget;
            const { value, defaultValue } = field;
            if (value === "" || value.slice(0, shown.length) === defaultValue) return;
            const chosen = momentOfClock(value);
            if (chosen === null) field.value = defaultValue;
            else onChange(chosen);
          }}
        />
      </span>
    </div>
  );
};

type PastProps = {
  readonly texts: Texts;
  readonly issueId: string;
  readonly rows: readonly { readonly at: string }[];
  readonly onClose: () => void;
};

const Shown = ({ texts, issueId, at }: Omit<PastProps, "rows" | "onClose"> & { at: string }) => {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const past = useQuery({
    ...wholeAsOfOptions(issue, issueId, at),
    placeholderData: keepPreviousData,
  });
  const now = useQuery(wholeOptions(issue, issueId));
  const id = useId();
  if (past.error)
    return past.error instanceof HttpError && past.error.status === 404 ? (
      <p>{texts.notYet}</p>
    ) : (
      <ErrorNotice error={past.error} title={texts.failed} retry={() => void past.refetch()} />
    );
  if (!past.data) return <Loading />;
  return (
    <div className="past-shown" aria-busy={past.isPlaceholderData}>
      <p className="past-choice">
        <input
          id={id}
          type="checkbox"
          checked={isOnlyDifferent}
          onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
        />
        <label htmlFor={id}>{texts.onlyDifferent}</label>
      </p>
      <WholeAsOf
        texts={texts}
        entity={issue}
        kinds={childrenOf(issue)}
        past={past.data}
        now={now.data}
        isOnlyDifferent={isOnlyDifferent}
      />
    </div>
  );
};

/** An issue as of a past time, read-only; Escape returns. */
export const PastDialog = ({ texts, issueId, rows, onClose }: PastProps): ReactElement => {
  // Until all are loaded, the times of the displayed rows.
  const moments = useQuery(momentsOptions(issueId)).data ?? momentsOf(rows);
  const [chosen, setAt] = useState<string | null>(null);
  const at = chosen ?? moments.at(-2) ?? moments.at(-1) ?? "";
  const [before, after] = texts.title.split("{time}");
  const title = (
    <span role="status">
      {before}
      <span className="past-time">{showSecond(at)}</span>
      {after}
    </span>
  );
  return (
    <Dialog
      isWide
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.toNow}</Button>}
    >
      <Steps texts={texts} moments={moments} at={at} onChange={setAt} />
      <Shown texts={texts} issueId={issueId} at={at} />
    </Dialog>
  );
};
