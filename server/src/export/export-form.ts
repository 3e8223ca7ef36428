import type { Problem } from "@teckna/domain/problem";
import type { RecordForm } from "../db/sql/export/line-sql.ts";
import { problem, repeatedParameter, unknownValue } from "../input/input-problems.ts";
import type { Parameters } from "../input/parameters.ts";

export const exportFormats = ["csv", "tsv", "xlsx", "json", "ndjson"] as const;
export type ExportFormat = (typeof exportFormats)[number];

type FormatFacts = { readonly type: string; readonly lines: RecordForm["kind"] };

/** For each format: its media type and the form of its records. */
export const formatFacts: { readonly [F in ExportFormat]: FormatFacts } = {
  csv: { type: "text/csv; charset=utf-8", lines: "text" },
  tsv: { type: "text/tab-separated-values; charset=utf-8", lines: "text" },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    lines: "sheet",
  },
  json: { type: "application/json; charset=utf-8", lines: "json" },
  ndjson: { type: "application/x-ndjson; charset=utf-8", lines: "json" },
};

/** `excel`: as Swedish spreadsheets read and write it; `plain`: for programs. */
export const exportDialects = ["excel", "plain"] as const;
export type ExportDialect = (typeof exportDialects)[number];

/** The form of a file. */
export type ExportForm = { readonly format: ExportFormat; readonly dialect: ExportDialect };

export type ExportedFile = {
  readonly form: ExportForm;
  readonly title: string;
  /** An archive with one file per table, for formats other than a workbook. */
  readonly inFiles: boolean;
};

/** The media type and name of today's export. */
export const describeFile = (
  { form: { format }, title, inFiles }: ExportedFile,
  day: string,
): { readonly type: string; readonly name: string } => {
  const isArchive = inFiles && format !== "xlsx";
  return {
    type: isArchive ? "application/zip" : formatFacts[format].type,
    name: `${title} ${day}.${isArchive ? "zip" : format}`,
  };
};

const oneOf = <T extends string>(all: readonly T[], text: string): T | null =>
  all.find((one) => one === text) ?? null;

/** Separates the parameters that determine the form of a file from those that select its content. */
export class FormReader<Control extends string> {
  readonly problems: Problem[] = [];
  /** The parameters that select the content. */
  readonly rest: Parameters;
  readonly #given = new Map<string, string>();

  /** `parts` names parameters of paged responses, which an export refuses because it is always complete. */
  constructor(parameters: Parameters, controls: readonly Control[], parts: ReadonlySet<string>) {
    const names: readonly string[] = controls;
    this.rest = parameters.filter(([name, value]) => {
      if (parts.has(name)) return this.report(problem(name, "unknownParameter"), false);
      if (!names.includes(name)) return true;
      if (this.#given.has(name)) this.report(repeatedParameter(name), null);
      this.#given.set(name, value);
      return false;
    });
  }

  report<T>(found: Problem, otherwise: T): T {
    this.problems.push(found);
    return otherwise;
  }

  given(name: Control): string | undefined {
    return this.#given.get(name);
  }

  choose<T extends string>(name: Control, all: readonly T[], otherwise: T): T {
    const text = this.#given.get(name) ?? otherwise;
    return oneOf(all, text) ?? this.report(unknownValue(name, text), otherwise);
  }
}

/** Whether columns are named as in the API and values are not put into words. */
export const isPlain = ({ format, dialect }: ExportForm): boolean =>
  format !== "xlsx" && dialect === "plain";
