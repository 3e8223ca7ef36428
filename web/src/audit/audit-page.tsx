import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { entityAt } from "@teckna/domain/entities";
import { fillIn } from "@teckna/domain/messages/fill-in";
import { type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuditSearch, useAudit } from "../api/audit/use-audit.ts";
import type { WholeRow } from "../api/whole-history.ts";
import { useIssueHistoryTexts } from "../descriptions/issue-history-words.ts";
import { showMoment } from "../fields/moment.ts";
import { ChangedValues } from "../issue-history/changed-values.tsx";
import { groupRows, type SaveGroup } from "../issue-history/group-rows.ts";
import { actionText, useRecordNames } from "../issue-history/record-words.ts";
import { WaivedFinding } from "../issue-history/waived-finding.tsx";
import { recordLink } from "../links.ts";
import { May } from "../session/rights.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { DownloadIcon } from "../ui/icons.tsx";
import { latePart } from "../ui/late/late-part.ts";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { fullDay } from "../words/full-day.ts";
import { loadLateTexts, useLanguage } from "../words/language.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { readAuditSearch } from "./audit-search.ts";
import "../records/page/history-panel.css";
import "../issue-history/issue-history.css";
import "./audit.css";

const ExportChanges = latePart(async () => {
  const [part] = await Promise.all([import("./export-changes.tsx"), loadLateTexts("exporting")]);
  return part.ExportChanges;
});

type RowProps = {
  readonly row: WholeRow;
  readonly only: string | null;
  readonly isAlone: boolean;
};

/** What was done to one record, with a link to it. */
const RecordRow = ({ row, only, isAlone }: RowProps): ReactElement => {
  const texts = useIssueHistoryTexts();
  const nameOf = useRecordNames();
  const entity = entityAt(row.table);
  // The position of the record's name in the sentence depends on the language.
  const [before = "", after = ""] = (texts ? actionText(texts, row.action) : "{name}").split(
    "{name}",
  );
  return (
    <div className={`history-record history-${row.action}`}>
      <p className="history-head">
        {isAlone && <strong>{row.by} </strong>}
        {before}
        {entity ? <Link {...recordLink(entity, row.record_id)}>{nameOf(row)}</Link> : nameOf(row)}
        {after}
        {row.issue_name && <span className="audit-issue"> · {row.issue_name}</span>}
        {row.waiver && <WaivedFinding waiver={row.waiver} />}
      </p>
      <ChangedValues row={row} only={only} />
    </div>
  );
};

type SaveProps = {
  readonly save: SaveGroup;
  /** Whether more of the same save may be on the next page. */
  readonly goesOn: boolean;
  readonly only: string | null;
  readonly onBatch: ((batch: string) => void) | null;
};

/** The number of a save's records shown at first. */
const maxShown = 5;

const Save = ({ save, goesOn, only, onBatch }: SaveProps): ReactElement => {
  const { at, by, batch, rows } = save;
  const { t } = useTranslation();
  const texts = useIssueHistoryTexts();
  const records = rows.map((row) => (
    <RecordRow
      key={`${row.table} ${row.record_id} ${row.version} ${row.action}`}
      row={row}
      only={only}
      isAlone={rows.length === 1}
    />
  ));
  const head = (
    <>
      <strong>{by}</strong>{" "}
      {fillIn((goesOn ? texts?.togetherAtLeast : texts?.together) ?? "", { n: rows.length })}
    </>
  );
  return (
    <li className="history-item">
      <time dateTime={at}>{showMoment(at).slice("2026-05-13 ".length)}</time>
      {rows.length > maxShown ? (
        <details className="history-filled">
          <summary>{head}</summary>
          {records}
        </details>
      ) : (
        <>
          {rows.length > 1 && <p>{head}</p>}
          {records}
        </>
      )}
      {batch !== null && (
        <p className="history-batch">
          <Link to="/upload/batches/$id" params={{ id: batch }}>
            {texts?.toBatch ?? t("audit.batch")}
          </Link>
          {onBatch && (
            <Button variant="quiet" onClick={() => onBatch(batch)}>
              {t("audit.onlySave")}
            </Button>
          )}
        </p>
      )}
    </li>
  );
};

type ListProps = {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
};

const NothingFound = (props: ListProps & { readonly isFiltered: boolean }): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      {props.isFiltered ? (
        <Button variant="primary" onClick={() => props.onChange({})}>
          {t("audit.clear")}
        </Button>
      ) : (
        <May right="write">
          <LinkButton to="/upload">{t("nav.upload")}</LinkButton>
        </May>
      )}
      <LinkButton to="/issues">{t("list.issues.title")}</LinkButton>
    </>
  );
};

type DaysProps = ListProps & {
  readonly rows: readonly WholeRow[];
  readonly hasMore: boolean;
};

/** The saves by day, newest first. */
const Days = ({ search, onChange, rows, hasMore }: DaysProps): readonly ReactElement[] => {
  const language = useLanguage();
  const only = search.field?.split(".")[1] ?? null;
  const onBatch =
    search.batch === undefined ? (batch: string) => onChange({ ...search, batch }) : null;
  return groupRows(rows).map(({ day, saves }) => (
    <section key={day} className="history-day">
      <h2>{fullDay(language, day)}</h2>
      <ol className="history-items">
        {saves.map((save) => (
          <Save
            key={`${save.at} ${save.rows[0]?.table ?? ""} ${save.rows[0]?.record_id ?? ""}`}
            save={save}
            goesOn={hasMore && save.rows.at(-1) === rows.at(-1)}
            only={only}
            onBatch={onBatch}
          />
        ))}
      </ol>
    </section>
  ));
};

const AuditList = (props: ListProps): ReactElement => {
  const { search } = props;
  const { t } = useTranslation();
  const audit = useAudit(search);
  if (audit.isPending) return <Loading />;
  if (!audit.data)
    return (
      <ErrorNotice
        error={audit.error}
        title={t("audit.failed")}
        retry={() => void audit.refetch()}
      />
    );
  const rows = audit.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    const isFiltered = Object.keys(search).length > 0;
    return (
      <EmptyState action={<NothingFound isFiltered={isFiltered} {...props} />}>
        {t(isFiltered ? "audit.none" : "audit.noneYet")}
      </EmptyState>
    );
  }
  return (
    <>
      <Days {...props} rows={rows} hasMore={audit.hasNextPage} />
      {audit.hasNextPage && (
        <Button
          isPending={audit.isFetchingNextPage}
          pendingText={t("app.loading")}
          onClick={() => void audit.fetchNextPage()}
        >
          {t("audit.more")}
        </Button>
      )}
    </>
  );
};

/** Who changed what and when, in all tables. */
export const AuditPage = (): ReactElement => {
  const { t } = useTranslation();
  const search = readAuditSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: AuditSearch): void => {
    void navigate({ to: "/history", search: readAuditSearch(next) });
  };
  const [isExporting, setExporting] = useState(false);
  return (
    <div className="page audit-page">
      <PageHeader
        title={t("audit.title")}
        actions={
          <Button variant="quiet" icon={<DownloadIcon />} onClick={() => setExporting(true)}>
            {t("action.export")}
          </Button>
        }
      />
      <AuditFilters search={search} onChange={change} />
      <AuditList search={search} onChange={change} />
      {isExporting && (
        <Suspense fallback={null}>
          <ExportChanges search={search} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  );
};
