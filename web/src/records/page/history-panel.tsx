import type { AnyEntity } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type HistoryRow, useHistory } from "../../api/history.ts";
import { labelOf } from "../../fields/field-words.ts";
import { showMoment } from "../../fields/moment.ts";
import { Reading } from "../../fields/readings.tsx";
import { shortId } from "../../fields/short-id.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Loading } from "../../ui/loading.tsx";
import { counted } from "../../words/counted.ts";
import { useLabels } from "../../words/language.ts";
import "./history-panel.css";
import { ValueChange } from "../save/value-change.tsx";
import { readWireValue } from "./wire-value.ts";

type RowProps = { readonly entity: AnyEntity; readonly row: HistoryRow };

/** The changed fields in the entity's order, described. */
const useChanges = ({ entity, row }: RowProps) => {
  const labels = useLabels();
  return wireFieldsOf(entity).inOrder.flatMap(({ name, wire, field }) => {
    const change = row.changes[wire];
    if (!change) return [];
    const [before, after] = change;
    return [
      {
        name,
        field,
        label: labelOf(labels, entity, name),
        before: readWireValue(field, before),
        after: readWireValue(field, after),
      },
    ];
  });
};

/** A new record's fields are many and have no previous value, so they are collapsed. */
const FilledFields = (props: RowProps): ReactElement | null => {
  const { t } = useTranslation();
  const changes = useChanges(props).filter(({ after }) => after !== null);
  if (changes.length === 0) return null;
  return (
    <details className="history-filled">
      <summary>{t("history.filled", counted(changes.length))}</summary>
      <dl className="changes">
        {changes.map(({ name, label, field, after }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Reading field={field} value={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const ChangedFields = (props: RowProps): ReactElement | null => {
  const changes = useChanges(props);
  if (changes.length === 0) return null;
  return (
    <dl className="changes">
      {changes.map(({ name, label, field, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <ValueChange field={field} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const HistoryItem = ({ entity, row }: RowProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <li className={`history-item history-${row.action}`}>
      <p className="history-head">
        <strong>{row.by}</strong> {t(`history.${row.action}`, { rule: row.waiver?.rule ?? "" })}
        <time dateTime={row.at}>{showMoment(row.at)}</time>
      </p>
      {row.waiver && <p className="history-reason">{row.waiver.reason}</p>}
      {row.batch !== null && (
        <p className="history-batch" title={row.batch}>
          <Link to="/upload/batches/$id" params={{ id: row.batch }}>
            {t("history.batch", { id: shortId(row.batch) })}
          </Link>
        </p>
      )}
      {row.action === "create" ? (
        <FilledFields entity={entity} row={row} />
      ) : (
        <ChangedFields entity={entity} row={row} />
      )}
    </li>
  );
};

type HistoryPanelProps = { readonly entity: AnyEntity; readonly id: string };

/** Who changed what and when, newest first. */
export const HistoryPanel = ({ entity, id }: HistoryPanelProps): ReactElement => {
  const { t } = useTranslation();
  const history = useHistory(entity, id);
  const rows = history.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="history" aria-labelledby="history-title">
      <h2 id="history-title">{t("history.title")}</h2>
      {history.isPending && <Loading />}
      {history.isError && (
        <ErrorNotice
          error={history.error}
          title={t("history.failed")}
          retry={() => void history.refetch()}
        />
      )}
      {history.isSuccess && rows.length === 0 && <p>{t("history.empty")}</p>}
      <ol className="history-items">
        {rows.map((row) => (
          <HistoryItem key={row.version} entity={entity} row={row} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          isPending={history.isFetchingNextPage}
          pendingText={t("app.loading")}
          onClick={() => void history.fetchNextPage()}
        >
          {t("history.older")}
        </Button>
      )}
    </section>
  );
};
