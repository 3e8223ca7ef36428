import { messages } from "@teckna/domain/messages/by-language/texts";
import type { Language } from "@teckna/domain/messages/languages";
import type { Context } from "../context.ts";
import type { Tx } from "../db/connection/driver/sql.ts";
import { type AuditWords, auditColumns, auditExportSql } from "../history/audit-export-sql.ts";
import type { AuditExportQuery } from "./audit-export-query.ts";
import { isPlain } from "./export-form.ts";
import { recordFormOf } from "./record-form.ts";
import { fieldWordsOf } from "./field-words.ts";
import { readLines } from "./read-lines.ts";
import { type ExportFile, writeExport } from "./write-export.ts";

/** Names of tables, fields and events in a language, or as in the API if none is given. */
const auditWords = (language: Language | null): AuditWords => ({
  actions: language ? messages[language].audit.actions : {},
  ...fieldWordsOf(language),
});

/** Exports the history as a file: a row per changed value, in JSON an object per event. */
export const exportAudit = async (
  context: Context,
  query: AuditExportQuery,
  done: () => void,
): Promise<ExportFile> => {
  const { audit, app } = messages[context.language];
  const language = isPlain(query) ? null : context.language;
  const form = recordFormOf(query, context.language);
  const statement = auditExportSql(query.filter, auditWords(language), form);
  const headers = auditColumns.map(({ name }) => (language ? audit.columns[name] : name));
  const title = audit.title;
  const tables = (tx: Tx) => [{ title, name: "history", headers, lines: readLines(tx, statement) }];
  return writeExport(context, { form: query, words: app, title, inFiles: false, tables }, done);
};
