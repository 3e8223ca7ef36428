import { isBlank } from "@teckna/domain/text-rules";
import type { WireField } from "@teckna/domain/wire-fields";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useLabels } from "../../words/language.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { ReadBlock } from "./read-block.ts";
import "./paste-dialog.css";

const maxShown = 3;

type Fields = ReadBlock["fields"];

type ColumnProps = {
  readonly table: ChildTable;
  readonly block: Omit<ReadBlock, "isCertain">;
  readonly column: number;
  readonly field: WireField | null;
  readonly isTwice: boolean;
  readonly onChoose: (field: WireField | null) => void;
};

/** One column of the block: the chosen field and the first values. */
const Column = (props: ColumnProps): ReactElement => {
  const { table, block, column, field, isTwice, onChoose } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const id = useId();
  const name = block.header?.[column] ?? "";
  const values = block.rows.map((cells) => cells[column] ?? "").filter((text) => !isBlank(text));
  return (
    <div className="paste-column">
      <label htmlFor={id}>
        {isBlank(name) ? t("workspace.paste.column", { n: column + 1 }) : name}
      </label>
      <select
        id={id}
        className="input"
        value={field?.wire ?? ""}
        aria-invalid={isTwice}
        aria-describedby={`${id}-values`}
        onChange={({ currentTarget: { value } }) =>
          onChoose(table.columns.find(({ wire }) => wire === value) ?? null)
        }
      >
        <option value="">{t("workspace.paste.skip")}</option>
        {table.columns.map((choice) => (
          <option key={choice.wire} value={choice.wire}>
            {labelOf(labels, table.entity, choice.name)}
          </option>
        ))}
      </select>
      <p id={`${id}-values`} className="paste-values">
        {isTwice && <strong>{t("workspace.paste.twice")} </strong>}
        {values.slice(0, maxShown).join(" · ")}
        {values.length > maxShown && " …"}
      </p>
    </div>
  );
};

type PasteDialogProps = {
  readonly table: ChildTable;
  readonly block: Omit<ReadBlock, "isCertain">;
  /** Content below the columns that depends on the chosen fields. */
  readonly more?: (fields: Fields) => ReactNode;
  readonly onTake: (fields: Fields) => void;
  readonly onClose: () => void;
};

/** The dialog for choosing the fields of a pasted block's columns: Enter accepts the guess, Escape cancels. */
export const PasteDialog = (props: PasteDialogProps): ReactElement => {
  const { table, block, more, onTake, onClose } = props;
  const { t } = useTranslation();
  const [fields, setFields] = useState<Fields>(block.fields);
  const isTwice = (field: WireField | null): boolean =>
    field !== null && fields.filter((other) => other === field).length > 1;
  const isRight = fields.some((field) => field !== null) && !fields.some(isTwice);
  const choose = (column: number, field: WireField | null): void =>
    setFields(fields.map((old, index) => (index === column ? field : old)));
  return (
    <Dialog
      title={t("workspace.paste.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button
            variant="primary"
            data-first-focus
            disabled={!isRight}
            onClick={() => onTake(fields)}
          >
            {t("workspace.paste.take")}
          </Button>
        </>
      }
    >
      <p>{t("workspace.paste.body")}</p>
      <div className="paste-columns">
        {fields.map((field, column) => (
          <Column
            // The columns of a block never change their order.
            key={column}
            table={table}
            block={block}
            column={column}
            field={field}
            isTwice={isTwice(field)}
            onChoose={(chosen) => choose(column, chosen)}
          />
        ))}
      </div>
      {more?.(fields)}
    </Dialog>
  );
};
