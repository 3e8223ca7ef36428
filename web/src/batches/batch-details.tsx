import { entities, entityAt } from "@teckna/domain/entities";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type BatchEntry, type NewId, useNewIds, useRefusedRows } from "../api/batches/batches.ts";
import type { RefusedRow } from "../api/batches/batch.ts";
import { recordLink } from "../links.ts";
import { refusalWordsOf } from "./refused-words.ts";
import { useWords } from "../words/language.ts";
import { countRows } from "./count-words.ts";
import { showCount } from "../words/counted.ts";
import { PagedSection } from "./paged-section.tsx";

const columns = ["created", "replaced", "refused", "removed", "restored", "kept"] as const;

/** The number of rows per table; empty columns and rows are left out. */
export const BatchCounts = ({ batch }: { readonly batch: BatchEntry }): ReactElement => {
  const { t } = useTranslation();
  const shown = columns.filter((column) => countRows(batch[column]) > 0);
  const tables = entities.filter(({ path }) => shown.some((column) => batch[column][path] > 0));
  return (
    <table className="batch-table">
      <thead>
        <tr>
          <th scope="col">{t("batches.column.table")}</th>
          {shown.map((column) => (
            <th key={column} scope="col" className="batch-number">
              {t(`batches.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tables.map(({ path }) => (
          <tr key={path}>
            <th scope="row">{t(`list.${path}.title`)}</th>
            {shown.map((column) => (
              <td key={column} className="batch-number">
                {showCount(batch[column][path])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const RefusedItem = ({ row }: { readonly row: RefusedRow }): ReactElement => {
  const { t } = useTranslation();
  const entity = entityAt(row.table);
  const table = entity ? t(`list.${entity.path}.title`) : row.table;
  const { line, id } = row;
  const { describe } = refusalWordsOf(useWords(), row.table);
  return (
    <li>
      <span className="batch-place">
        {id === null ? t("batches.row", { table, line }) : t("batches.rowOf", { table, line, id })}
      </span>{" "}
      {row.errors.map(describe).join(" · ")}
    </li>
  );
};

/** The rows that were not saved, with the reasons. */
export const RefusedRows = ({ id }: { readonly id: string }): ReactElement => {
  const { t } = useTranslation();
  return (
    <PagedSection
      query={useRefusedRows(id)}
      titleOf={(total) => t("batches.refusedTitle", { n: showCount(total) })}
    >
      {(rows) => (
        <ul className="batch-refused-rows">
          {rows.map((row) => (
            <RefusedItem key={`${row.table} ${row.line}`} row={row} />
          ))}
        </ul>
      )}
    </PagedSection>
  );
};

const NewIdRow = ({ row }: { readonly row: NewId }): ReactElement => {
  const { t } = useTranslation();
  const entity = entityAt(row.table);
  return (
    <tr>
      <td>{t(`list.${row.table}.title`)}</td>
      <td className="batch-id">{row.pasted}</td>
      <td className="batch-id">
        {entity ? <Link {...recordLink(entity, row.id)}>{row.id}</Link> : row.id}
      </td>
    </tr>
  );
};

/** The new id of each pasted one, with a link to the record. */
export const NewIds = ({ id }: { readonly id: string }): ReactElement => {
  const { t } = useTranslation();
  return (
    <PagedSection
      query={useNewIds(id)}
      titleOf={(total) => t("batches.idsTitle", { n: showCount(total) })}
    >
      {(rows) => (
        <table className="batch-table">
          <thead>
            <tr>
              <th scope="col">{t("batches.column.table")}</th>
              <th scope="col">{t("batches.column.pasted")}</th>
              <th scope="col">{t("batches.column.id")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <NewIdRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </PagedSection>
  );
};
