import { warrant } from "@teckna/domain/entities/warrant";
import { type TermsReading, termsFields } from "@teckna/domain/terms/terms";
import { stepsOf } from "../model/taken-steps.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";

/**
 * Writes parsed terms into the fields of the issue and of its warrants by index; other fields are unchanged.
 * It is one undoable step.
 */
export const takeTerms = ({ terms }: TermsReading, { draft, workspace }: EditedIssue): void =>
  stepsOf(draft).takeAll(termsFields, () => {
    for (const name of termsFields) {
      const value = terms[name];
      if (value !== null) draft.set(name, value);
    }
    const table = workspace.tables.find(({ entity }) => entity === warrant);
    const warrants = terms.warrants.map(({ name, warrantsPerUnit }) => ({ name, warrantsPerUnit }));
    return table?.proposeAsPart(warrants) ?? null;
  });
