import { messages } from "@teckna/domain/messages/by-language/texts";
import type { Language } from "@teckna/domain/messages/languages";
import type { RecordForm } from "../db/sql/export/line-sql.ts";
import type { TextForm } from "../db/sql/export/text-line-sql.ts";
import { type ExportForm, formatFacts } from "./export-form.ts";

/** How a file for people writes the values of yes-or-no fields. */
export type YesNoWords = { readonly yes: string; readonly no: string };

/** The form of a record in a text file. */
export const textFormOf = ({ format, dialect }: ExportForm, words: YesNoWords): TextForm => {
  const isForPeople = dialect === "excel";
  if (format === "tsv") return { delimiter: "\t", isForPeople, words };
  return { delimiter: isForPeople ? ";" : ",", isForPeople, words };
};

/** The form of a record in a file of a format. */
export const recordFormOf = (form: ExportForm, language: Language): RecordForm => {
  const { app, exporting } = messages[language];
  const { yes, no } = app;
  switch (formatFacts[form.format].lines) {
    case "sheet":
      return { kind: "sheet", words: { yes, no, tooLong: exporting.tooLongForCell } };
    case "text":
      return { kind: "text", form: textFormOf(form, app) };
    case "json":
      return { kind: "json" };
  }
};
