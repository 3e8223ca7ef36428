import { daysBetween } from "@teckna/domain/calendar/days";
import { entityAt } from "@teckna/domain/entities";
import { countNouns } from "@teckna/domain/messages/count-nouns";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import { type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FieldOfTable, useIssueHistory, type WholeRow } from "../api/whole-history.ts";
import { useIssueHistoryTexts } from "../descriptions/issue-history-words.ts";
import { showDay } from "../fields/moment.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { latePart } from "../ui/late/late-part.ts";
import { Loading } from "../ui/loading.tsx";
import { fullDay } from "../words/full-day.ts";
import { useLanguage } from "../words/language.ts";
import { FieldFilter } from "./field-filter.tsx";
import { groupRows } from "./group-rows.ts";
import { PutBackDialog } from "./put-back-dialog.tsx";
import { useRecordNames } from "./record-words.ts";
import { type PutBackRequest, SaveItem } from "./save-item.tsx";
import { UndoSave } from "./undo-save.tsx";
import "../records/page/history-panel.css";
import "./issue-history.css";

const PastDialog = latePart(async () => (await import("./past/past-dialog.tsx")).PastDialog);

/** A day as a heading: `måndag 13 maj 2026`. */
const useDayText = (texts: IssueHistoryTexts): ((day: string) => string) => {
  const language = useLanguage();
  return (day) => {
    const today = showDay(new Date());
    if (day === today) return texts.today;
    if (daysBetween(day, today) === 1) return texts.yesterday;
    return fullDay(language, day);
  };
};

type RequestedProps = {
  readonly texts: IssueHistoryTexts;
  readonly issueId: string;
  readonly request: PutBackRequest;
  readonly rows: readonly WholeRow[];
  readonly only: string | null;
  readonly onClose: () => void;
};

const RequestedPutBack = ({ request, ...props }: RequestedProps): ReactElement | null => {
  const nameOf = useRecordNames();
  if ("batch" in request)
    return <UndoSave batch={request.batch} title={props.texts.undoSave} onClose={props.onClose} />;
  const { row } = request;
  const entity = entityAt(row.table);
  return entity ? <PutBackDialog {...props} entity={entity} row={row} name={nameOf(row)} /> : null;
};

type DaysProps = {
  readonly texts: IssueHistoryTexts;
  readonly issueId: string;
  readonly shown: readonly WholeRow[];
  readonly only: string | null;
  readonly onPutBack: (request: PutBackRequest) => void;
};

const Days = ({ shown, ...props }: DaysProps): ReactElement => {
  const dayText = useDayText(props.texts);
  return (
    <>
      {groupRows(shown).map(({ day, saves }) => (
        <section key={day} className="history-day">
          <h3>{dayText(day)}</h3>
          <ol className="history-items">
            {saves.map((save) => (
              <SaveItem
                key={`${save.at} ${save.rows[0]?.record_id ?? ""}`}
                {...props}
                save={save}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
};

type NoneProps = {
  readonly texts: IssueHistoryTexts;
  readonly onShowAll: () => void;
  readonly onLookBack: () => void;
};

/** The field was never changed; suggests where to look instead. */
const NoneOfField = ({ texts, onShowAll, onLookBack }: NoneProps): ReactElement => (
  <EmptyState
    action={
      <>
        <Button variant="primary" onClick={onShowAll}>
          {texts.showAll}
        </Button>
        <Button onClick={onLookBack}>{texts.past.open}</Button>
      </>
    }
  >
    {texts.noneOfField}
  </EmptyState>
);

type OlderProps = { readonly history: ReturnType<typeof useIssueHistory> };

const Older = ({ history }: OlderProps): ReactElement | null => {
  const { t } = useTranslation();
  if (!history.hasNextPage) return null;
  return (
    <Button
      isPending={history.isFetchingNextPage}
      pendingText={t("app.loading")}
      onClick={() => void history.fetchNextPage()}
    >
      {t("history.older")}
    </Button>
  );
};

type ToolsProps = {
  readonly texts: IssueHistoryTexts;
  readonly field: FieldOfTable | null;
  readonly counts: { readonly n: number; readonly total: number };
  readonly onField: (field: FieldOfTable | null) => void;
  readonly onLookBack: () => void;
};

/** The filter by a field, how many changes are shown, and the button to an earlier state. */
const Tools = ({ texts, field, counts, onField, onLookBack }: ToolsProps): ReactElement => (
  <p className="history-tools">
    <FieldFilter texts={texts} value={field} onChange={onField} />
    <span role="status">{fillIn(countNouns(texts.shown, counts), counts)}</span>
    <Button variant="quiet" onClick={onLookBack}>
      {texts.past.open}
    </Button>
  </p>
);

type ChangesProps = { readonly texts: IssueHistoryTexts; readonly issueId: string };

const Changes = ({ texts, issueId }: ChangesProps): ReactElement => {
  const { t } = useTranslation();
  const [field, setField] = useState<FieldOfTable | null>(null);
  const [request, setRequest] = useState<PutBackRequest | null>(null);
  const [isLookingBack, setLookingBack] = useState(false);
  const history = useIssueHistory(issueId, field);
  const rows = history.data?.pages.flatMap((page) => page.rows) ?? [];
  const lookBack = (): void => setLookingBack(true);
  const only = field?.wire ?? null;
  const parts = { texts, only };
  return (
    <>
      <Tools
        texts={texts}
        field={field}
        counts={{ n: rows.length, total: history.data?.pages.at(-1)?.total ?? 0 }}
        onField={setField}
        onLookBack={lookBack}
      />
      {history.error && (
        <ErrorNotice
          error={history.error}
          title={t("history.failed")}
          retry={() => void history.refetch()}
        />
      )}
      {field !== null && history.isSuccess && rows.length === 0 && (
        <NoneOfField texts={texts} onShowAll={() => setField(null)} onLookBack={lookBack} />
      )}
      <Days {...parts} issueId={issueId} shown={rows} onPutBack={setRequest} />
      {history.isPending && <Loading />}
      <Older history={history} />
      {isLookingBack && (
        <Suspense fallback={<Loading />}>
          <PastDialog
            texts={texts.past}
            issueId={issueId}
            rows={rows}
            onClose={() => setLookingBack(false)}
          />
        </Suspense>
      )}
      {request && (
        <RequestedPutBack
          {...parts}
          issueId={issueId}
          request={request}
          rows={rows}
          onClose={() => setRequest(null)}
        />
      )}
    </>
  );
};

type TimelineProps = { readonly issueId: string };

/** The changes of an issue and its children, newest first, with buttons to revert them. */
export const HistoryTimeline = ({ issueId }: TimelineProps): ReactElement => {
  const texts = useIssueHistoryTexts();
  return texts ? <Changes texts={texts} issueId={issueId} /> : <Loading />;
};
