import { randomUUID } from "node:crypto";
import type { Finding } from "@teckna/domain/checks/finding";
import { findingsOf } from "@teckna/domain/checks/findings-of";
import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { severityOf } from "@teckna/domain/checks/severities";
import type { Warning } from "@teckna/domain/checks/warning";
import { entities } from "@teckna/domain/entities";
import { Sheet } from "@teckna/domain/sheet/sheet";
import { SheetWarnings } from "@teckna/domain/sheet/sheet-warnings";
import type { Product } from "../environment/product.ts";
import { sendUndo } from "../environment/send-batch.ts";
import { headerLine, sheetLine, shownCells } from "../generate/sheet.ts";
import type { Records } from "./plant.ts";

const now = Date.parse("2026-11-20T12:00:00+01:00");

/** A way to check an issue with its children. Returns the findings as texts, without those of the tier `missing`. */
export type Checker = {
  readonly name: string;
  readonly find: (records: Records) => Promise<ReadonlySet<string>>;
};

/** Safe: each table contains records of its entity. */
const asIssue = (records: Records): IssueRecords =>
  ({ ...records, issue: records["issues"]?.[0] ?? {} }) as unknown as IssueRecords;

const unfold = (findings: readonly Finding[]): readonly Finding[] =>
  findings.flatMap((finding) => [finding, ...unfold(finding.consequences)]);

const unfoldWarnings = (warnings: readonly Warning[]): readonly Warning[] =>
  warnings.flatMap((each) => [each, ...unfoldWarnings(each.consequences ?? [])]);

/** The findings of an issue's page while it is typed. */
export const findTyped = (records: Records): readonly Finding[] =>
  unfold(findingsOf(asIssue(records), { now })).filter(({ severity }) => severity !== "missing");

export const textOf = ({ rule, recordId, fields, params }: Finding): string =>
  JSON.stringify([rule, recordId, fields, params]);

export const formChecker: Checker = {
  name: "the form",
  find: (records) => Promise.resolve(new Set(findTyped(records).map(textOf))),
};

/** The findings of the preview when the issue is pasted with its children, before any look-up. */
const findPasted = (records: Records): ReadonlySet<string> => {
  const sheet = new Sheet();
  for (const entity of entities) {
    const own = records[entity.path] ?? [];
    if (own.length === 0) continue;
    const lines = own.map((record) => sheetLine(entity, record));
    sheet.read(entity.path, headerLine(entity) + lines.join(""));
  }
  for (const _ of sheet.check()) continue;
  const warnings = new SheetWarnings(sheet);
  const found = sheet.tables.flatMap(({ entity, rows }) =>
    [...warnings.of(rows, now)].flatMap(([row, own]) =>
      unfoldWarnings(own)
        .filter((warning) => severityOf(warning) !== "missing")
        .map(({ id, fields, params }) =>
          JSON.stringify([id, entity.path, row.line, fields, params]),
        ),
    ),
  );
  return new Set(found);
};

export const previewChecker: Checker = {
  name: "the preview",
  find: (records) => Promise.resolve(findPasted(records)),
};

type WireFinding = {
  readonly rule: string;
  readonly severity: string;
  readonly entity: string;
  readonly line: number | null;
  readonly fields: readonly string[];
  readonly params: object;
};

type Saved = {
  readonly result: {
    readonly created: Readonly<Record<string, number>>;
    readonly warnings: { readonly findings: readonly WireFinding[] };
  };
};

const linesOf = (id: string, records: Records): string =>
  [
    JSON.stringify({ batch: { id, all_or_nothing: true } }),
    ...entities.flatMap((entity) =>
      (records[entity.path] ?? []).map((record, at) =>
        JSON.stringify({ table: entity.path, line: at + 2, cells: shownCells(entity, record) }),
      ),
    ),
  ].join("\n");

/**
 * The findings that `?warnings=true` adds to the response when the issue is saved with its children. Then they are
 * removed: the next one, with another error, would be found to be the same issue.
 */
export const apiChecker = (product: Pick<Product, "origin" | "tokens">): Checker => ({
  name: "the API",
  find: async (records) => {
    const { origin, tokens } = product;
    const id = randomUUID();
    const response = await fetch(`${origin}/api/batches?warnings=true`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${tokens.identityToken}`,
        "content-type": "application/x-ndjson",
        accept: "application/json",
      },
      body: linesOf(id, records),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`batch: ${response.status} ${text.slice(0, 500)}`);
    // The format of this response in the product's description.
    const { created, warnings } = (JSON.parse(text) as Saved).result;
    const rows = Object.values(created).reduce((sum, count) => sum + count, 0);
    if (rows > 0) await sendUndo(product, id, rows);
    return new Set(
      warnings.findings
        .filter(({ severity }) => severity !== "missing")
        .map(({ rule, entity, line, fields, params }) =>
          JSON.stringify([rule, entity, line, fields, params]),
        ),
    );
  },
});
