import { parseBlock } from "@teckna/domain/batch/parse-block";
import { type ClipboardEvent, type ReactElement, useEffect, useRef } from "react";
import type { GridAction } from "../../grid/model/grid-keys.ts";
import { isBlock } from "../../grid/model/is-block.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { usePaste } from "./use-paste.tsx";

type CardPaste = {
  readonly onPasteCapture: (event: ClipboardEvent) => void;
  readonly dialog: ReactElement | null;
};

/** Adds a card for each row of a pasted block, as a grid does; other texts go into their field. */
export const useCardPaste = (workspace: IssueWorkspace, table: ChildTable): CardPaste => {
  const pending = useRef<Promise<unknown> | null>(null);
  const addAsItStands = (action: GridAction | null): void => {
    if (action?.do !== "write" && action?.do !== "paste") return;
    const rows = action.do === "write" ? action.block : parseBlock(action.text);
    const row = table.rows.length;
    const named = (cells: readonly string[]): Readonly<Record<string, string>> =>
      Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at] ?? ""]));
    table.appendTexts(rows.map(named));
    table.activeCell.goTo({ row, column: 0 });
  };
  const run = (action: GridAction): void => {
    if (action.do !== "await") return;
    const reading = action.action().then(addAsItStands);
    pending.current = reading;
    void reading.finally(() => (pending.current = null));
  };
  const { onPasteCapture, dialog } = usePaste({
    table,
    active: { row: table.rows.length, column: 0 },
    isTyping: () => false,
    isWithin: false,
    run,
    toGrid: () => {},
  });
  const isAsking = useStable(() => dialog !== null);
  useEffect(() => {
    const end = async (): Promise<boolean> => {
      await pending.current;
      return !isAsking();
    };
    const isBusy = (): boolean => pending.current !== null;
    return workspace.watchGrid({ isBusy, end, typed: () => null });
  }, [workspace, isAsking]);
  return {
    onPasteCapture: (event) => {
      if (isBlock(event, !(event.target instanceof HTMLInputElement))) onPasteCapture(event);
    },
    dialog,
  };
};
