import { messages } from "@teckna/domain/messages/by-language/texts";
import type { Language } from "@teckna/domain/messages/languages";
import type { Tx } from "../db/connection/driver/sql.ts";
import { citationColumns, exportCitationsSql } from "../db/sql/releases/citation-export-sql.ts";
import { isPlain, recordFormOf } from "./export-form.ts";
import { fieldWordsOf } from "./field-words.ts";
import type { ExportQuery } from "./export-query.ts";
import { readLines } from "./read-lines.ts";
import type { Table } from "./table.ts";

type Wanted = {
  readonly query: ExportQuery;
  readonly language: Language;
  readonly collation: string;
};

/** Where the figures were read that an export holds. */
export const citationTable = (tx: Tx, { query, language, collation }: Wanted): Table => {
  const { app, exporting } = messages[language];
  const isWords = !isPlain(query) && query.format !== "json" && query.format !== "ndjson";
  const statement = exportCitationsSql({
    entity: query.entity,
    query: query.list,
    words: fieldWordsOf(isWords ? language : null),
    form: recordFormOf(query, app),
    collation,
  });
  return {
    title: exporting.citations.title,
    name: "citations",
    headers: citationColumns.map(({ name }) =>
      isWords ? exporting.citations.columns[name] : name,
    ),
    lines: readLines(tx, statement),
  };
};
