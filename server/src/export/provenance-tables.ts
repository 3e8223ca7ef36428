import { messages } from "@teckna/domain/messages/by-language/texts";
import type { Language } from "@teckna/domain/messages/languages";
import type { Tx } from "../db/connection/driver/sql.ts";
import { absenceColumns, exportAbsencesSql } from "../db/sql/releases/absence-export-sql.ts";
import {
  type ProvenanceQuery,
  citationColumns,
  exportCitationsSql,
} from "../db/sql/releases/citation-export-sql.ts";
import { isPlain } from "./export-form.ts";
import { recordFormOf } from "./record-form.ts";
import { fieldWordsOf } from "./field-words.ts";
import type { ExportQuery } from "./export-query.ts";
import { readLines } from "./read-lines.ts";
import type { Table } from "./export-table.ts";

type Wanted = {
  readonly query: ExportQuery;
  readonly language: Language;
  readonly collation: string;
};

const isInWords = ({ query }: Wanted): boolean =>
  !isPlain(query) && query.format !== "json" && query.format !== "ndjson";

const provenanceQueryOf = (wanted: Wanted): ProvenanceQuery => {
  const { query, language, collation } = wanted;
  return {
    entity: query.entity,
    query: query.list,
    words: fieldWordsOf(isInWords(wanted) ? language : null),
    form: recordFormOf(query, language),
    collation,
  };
};

/** The citations of the exported records. */
export const citationTable = (tx: Tx, wanted: Wanted): Table => {
  const { citations } = messages[wanted.language].exporting;
  const isWords = isInWords(wanted);
  return {
    title: citations.title,
    name: "citations",
    headers: citationColumns.map(({ name }) => (isWords ? citations.columns[name] : name)),
    lines: readLines(tx, exportCitationsSql(provenanceQueryOf(wanted))),
  };
};

/** The fields marked as absent in the exported records. */
export const absenceTable = (tx: Tx, wanted: Wanted): Table => {
  const { absences } = messages[wanted.language].exporting;
  const isWords = isInWords(wanted);
  return {
    title: absences.title,
    name: "absences",
    headers: absenceColumns.map(({ name }) => (isWords ? absences.columns[name] : name)),
    lines: readLines(tx, exportAbsencesSql(provenanceQueryOf(wanted))),
  };
};
