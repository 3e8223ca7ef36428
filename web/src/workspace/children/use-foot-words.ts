import type { FieldPlace } from "@teckna/domain/figures/figures-beside";
import { useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Grid } from "../../grid/state/use-grid.ts";
import { shownOffer } from "../../records/form/field-proposals.ts";
import { DateWords, ProposalRules } from "../../records/form/proposal-words.ts";
import { textOf } from "../../records/form/read-text.ts";
import { afterFrame } from "../../ui/timing/after-frame.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type Shown = {
  readonly workspace: IssueWorkspace;
  readonly table: ChildTable;
  readonly grid: Grid;
  /** Whether the grid has the focus. */
  readonly isWithin: boolean;
};

/** Describes the active cell: what is proposed for it and why, or how its text is read and what its date is. */
const useWordsOf = (table: ChildTable) => {
  const { t } = useTranslation();
  const ruleOf = useContext(ProposalRules);
  const wordsOfDate = useContext(DateWords);
  return ({ selection: { active }, typed }: Grid): string => {
    const column = table.columns[active.column];
    const row = table.rows[active.row];
    if (!column) return "";
    const { name, field } = column;
    const text = typed()?.text;
    if (row && text !== undefined) {
      const read = row.draft.readings.read(name, text);
      const value = read.ok ? textOf(field, read.value) : text;
      const readAs = value === text ? "" : t("form.readAs", { value });
      return [readAs, wordsOfDate(row.draft, name, text)].join(" ").trim();
    }
    const offer = row ? row.draft.proposed(name)?.proposal : table.offersFor(null).get(name);
    // The sentence of a text is shown beside that text.
    if (text === undefined && offer && offer.choices === undefined)
      return t("workspace.proposedForCell", {
        value: shownOffer(field, offer),
        rule: ruleOf(offer),
      });
    return row ? wordsOfDate(row.draft, name) : "";
  };
};

/** The field of the active cell; null in the row below the last one. */
const placeOf = (table: ChildTable, { selection: { active } }: Grid): FieldPlace | null => {
  const row = table.rows[active.row];
  const field = table.columns[active.column]?.name;
  const index = row ? table.filledRows().indexOf(row) : -1;
  return field === undefined || index < 0 ? null : { entity: table.entity.name, index, field };
};

/**
 * Says at the foot of the form what the active cell is, where it moves nothing; the returned function does so
 * for a text being typed, after the frame that shows the key.
 */
export const useFootWords = ({ workspace, table, grid, isWithin }: Shown): (() => void) => {
  const wordsOf = useWordsOf(table);
  const { footWords } = workspace;
  const say = useStable(() => {
    if (isWithin) footWords.say(wordsOf(grid), placeOf(table, grid));
  });
  useEffect(() => {
    if (!isWithin) return undefined;
    return () => footWords.say("");
  }, [isWithin, footWords]);
  useEffect(say);
  const [late] = useState(() => afterFrame(say));
  useEffect(() => late.end, [late]);
  return late.note;
};
