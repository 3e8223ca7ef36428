import { asKnown } from "../../checks/checks-alone.ts";
import type { PastedIssue } from "../../checks/rules/elsewhere/pasted-beside.ts";
import { readKnown } from "../read-known.ts";
import type { References } from "../references.ts";
import { type SheetRow, byLine } from "../sheet-row.ts";

/** The row of an issue and those of its warrants, as other pasted issues are compared with them. */
export const asPasted = (row: SheetRow, references: References): PastedIssue => {
  const children = row.id === null ? [] : [...references.childrenOf(row.id)];
  const warrants = children.filter(({ table }) => table.entity.name === "warrant").sort(byLine);
  const issue = asKnown<"issue">(readKnown(row).record);
  return {
    // Without an id of its own it is called by its row.
    issue: { ...issue, id: row.id ?? `#${row.line}` },
    warrants: warrants.map((each) => asKnown<"warrant">(readKnown(each).record)),
  };
};
