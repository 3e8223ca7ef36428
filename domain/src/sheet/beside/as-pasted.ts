import { asKnown } from "../../checks/checks-alone.ts";
import type { PastedIssue } from "../../checks/rules/elsewhere/pasted-beside.ts";
import { readKnown } from "../row-values.ts";
import type { References } from "../references.ts";
import { type SheetRow, byLine } from "../sheet-row.ts";

/** A pasted issue with its warrants, in the form in which pasted issues are compared with each other. */
export const asPasted = (row: SheetRow, references: References): PastedIssue => {
  const children = row.id === null ? [] : [...references.childrenOf(row.id)];
  const warrants = children.filter(({ table }) => table.entity.name === "warrant").sort(byLine);
  const issue = asKnown<"issue">(readKnown(row).record);
  return {
    // An issue without an id is identified by its row.
    issue: { ...issue, id: row.id ?? `#${row.line}` },
    warrants: warrants.map((each) => asKnown<"warrant">(readKnown(each).record)),
  };
};
