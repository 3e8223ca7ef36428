import { readUpdateTable, type UpdateTable } from "@teckna/domain/bulk/read-updates";
import { type AnyEntity, entities, entityAt } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { Link } from "@tanstack/react-router";
import { useId, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import "./bulk-edit.css";
import { UpdateDialog } from "./update-dialog.tsx";

type BoxProps = {
  readonly entity: AnyEntity;
  readonly text: string;
  readonly onEntity: (entity: AnyEntity) => void;
  readonly onText: (text: string) => void;
};

const Box = ({ entity, text, onEntity, onText }: BoxProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <div className="bulk-edit-choice">
        <div>
          <label htmlFor={`${id}-table`}>{t("bulkEdit.table")}</label>
          <select
            id={`${id}-table`}
            className="input"
            value={entity.path}
            onChange={(event) => onEntity(entityAt(event.currentTarget.value) ?? entity)}
          >
            {entities.map(({ path }) => (
              <option key={path} value={path}>
                {t(`list.${path}.title`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label htmlFor={`${id}-text`}>{t("bulkEdit.paste")}</label>
      <textarea
        id={`${id}-text`}
        className="input bulk-edit-paste"
        rows={12}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </>
  );
};

/** What keeps a pasted table from being compared, or should be known before. */
const Remarks = ({ table }: { readonly table: UpdateTable }): ReactElement => {
  const { t } = useTranslation();
  if (!table.hasIds) return <Notice tone="danger" role="alert" title={t("bulkEdit.noIds")} />;
  return (
    <div role="status">
      {table.unknown.length > 0 && (
        <p>{t("bulkEdit.unknownColumns", { names: table.unknown.join(", ") })}</p>
      )}
      {table.nameless.length > 0 && (
        <p>{t("bulkEdit.namelessRows", { lines: table.nameless.slice(0, 20).join(", ") })}</p>
      )}
    </div>
  );
};

/** Rows of an export, changed in a spreadsheet and pasted back: updates of the records that they name. */
export const UpdatePage = (): ReactElement => {
  const { t } = useTranslation();
  const [entity, setEntity] = useState<AnyEntity>(issue);
  const [text, setText] = useState("");
  const [table, setTable] = useState<UpdateTable | null>(null);
  const [isOpen, setOpen] = useState(false);
  const review = (): void => {
    const read = readUpdateTable(entity, text);
    setTable(read);
    setOpen(read.hasIds && read.rows.length > 0);
  };
  const steps = [
    <Link key="upload" to="/upload">
      {t("nav.upload")}
    </Link>,
  ];
  return (
    <div className="page bulk-edit-page">
      <PageHeader
        title={t("bulkEdit.updates")}
        steps={steps}
        actions={<LinkButton to="/upload">{t("bulkEdit.toNew")}</LinkButton>}
      />
      <Notice tone="warning" title={t("bulkEdit.updatesHelp")}>
        <p>{t("bulkEdit.updatesMore")}</p>
      </Notice>
      <Box
        entity={entity}
        text={text}
        onEntity={setEntity}
        onText={(typed) => {
          setText(typed);
          setTable(null);
        }}
      />
      {table && <Remarks table={table} />}
      <Button variant="primary" disabled={text.trim() === ""} onClick={review}>
        {t("bulkEdit.review")}
      </Button>
      {isOpen && table && (
        <UpdateDialog
          entity={entity}
          table={table}
          onDone={() => setText("")}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
