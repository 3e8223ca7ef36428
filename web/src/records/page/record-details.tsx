import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../../api/stored.ts";
import { showMoment } from "../../fields/moment.ts";
import { ReadingRow } from "../../fields/reading-row.tsx";
import { editLink } from "../../links.ts";
import { May, useMay } from "../../session/rights.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EditIcon } from "../../ui/late-icons.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLabels } from "../../words/language.ts";
import { DeleteRecord } from "./delete-record.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { Keys } from "../shown-keys.tsx";
import { recordCalled, recordTitle } from "../record-name.ts";
import { RecordSections } from "../record-sections.tsx";
import { useRecordSteps } from "../record-steps.tsx";
import { RelatedLinks } from "./related-links.tsx";
import "../records.css";
import { isDialogOpen, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

type RecordProps = { readonly entity: AnyEntity; readonly stored: Stored };

const RecordFields = ({ entity, stored }: RecordProps): ReactElement => {
  const labels = useLabels();
  const fields = new Map<string, Field>(fieldsOf(entity));
  const row = (name: string): ReactElement | null => {
    const field = fields.get(name);
    if (!field) return null;
    return (
      <ReadingRow
        key={name}
        entity={entity}
        name={name}
        field={field}
        value={stored.record[name] ?? null}
      />
    );
  };
  return (
    <fieldset className="record-card">
      <legend>{labels.entity[entity.name]}</legend>
      <RecordSections entity={entity} maxColumns={2} isList>
        {row}
      </RecordSections>
    </fieldset>
  );
};

/** F2 starts editing, as in spreadsheets. */
const useEditKey = (edit: () => void): void => {
  useDocumentKeys((event) => {
    if (event.key !== "F2" || isDialogOpen()) return;
    event.preventDefault();
    edit();
  });
};

type RecordDetailsProps = RecordProps & { readonly issueId: string | undefined };

/** The page of a record: its fields, its parent and children, and its history. */
export const RecordDetails = (props: RecordDetailsProps): ReactElement => {
  const { entity, stored, issueId } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { record, meta } = stored;
  const id = idOf(record);
  const edit = editLink(entity, id, issueId);
  const steps = useRecordSteps(entity, issueId);
  const mayWrite = useMay("write");
  useEditKey(() => mayWrite && void navigate(edit));
  return (
    <div className="page record-page">
      <PageHeader
        title={recordTitle(entity, record, recordCalled(t, entity, record))}
        note={t("record.updatedBy", { user: meta.updatedBy, time: showMoment(meta.updatedAt) })}
        steps={steps}
        actions={
          <May right="write">
            <DeleteRecord entity={entity} stored={stored} issueId={issueId} />
            <LinkButton variant="primary" icon={<EditIcon />} aria-keyshortcuts="F2" {...edit}>
              {t("form.edit")}
            </LinkButton>
          </May>
        }
      />
      <RelatedLinks entity={entity} record={record} />
      <div className="record-columns">
        <RecordFields entity={entity} stored={stored} />
        <aside className="record-aside">
          <HistoryPanel entity={entity} id={id} />
          <May right="write">
            <Keys keys={["F2"]} text={t("form.edit")} />
          </May>
        </aside>
      </div>
    </div>
  );
};
