import type { SheetCell } from "@teckna/domain/sheet/sheet-cells";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStable } from "../../ui/use-stable.ts";
import { breakLine, breaksLine } from "../model/line-break.ts";

type CellBarProps = {
  readonly name: string;
  readonly cell: SheetCell | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
};

/** The text of the cell as it is typed here, which is kept when the field is left or goes, unless it was dropped. */
const useTyped = (text: string, onChange: (text: string) => void) => {
  const [typed, setTyped] = useState<{ readonly from: string; readonly text: string } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = typed?.from === text ? typed.text : text;
  const isDropped = useRef(false);
  const keep = (): void => {
    if (shown !== text && !isDropped.current) onChange(shown);
    isDropped.current = false;
    setTyped(null);
  };
  const keepLatest = useStable(keep);
  useEffect(() => {
    const input = field.current;
    // Another cell may become the active one before this one has been left.
    return () => {
      if (input && !input.isConnected) keepLatest();
    };
  }, [keepLatest]);
  return {
    field,
    shown,
    keep,
    type: (next: string): void => setTyped({ from: text, text: next }),
    /** What was typed is kept when the field is left next, or not. */
    drop: (isWanted: boolean): void => {
      isDropped.current = isWanted;
    },
  };
};

const useBecomes = (cell: SheetCell | undefined): string => {
  const { t } = useTranslation();
  if (cell?.becomes === undefined) return "";
  return cell.becomes === ""
    ? t("preview.becomesEmpty")
    : t("preview.becomes", { value: cell.becomes });
};

/** The active cell in full: what was pasted, to be changed here as well, and what it becomes. */
export const CellBar = ({ name, cell, onChange, onLeave }: CellBarProps): ReactElement => {
  const { field, shown, keep, type, drop } = useTyped(cell?.text ?? "", onChange);
  const becomes = useBecomes(cell);
  return (
    <div className="cell-bar">
      <label className="cell-bar-name" htmlFor="cell-bar-text">
        {name}
      </label>
      <textarea
        ref={field}
        id="cell-bar-text"
        className="input cell-bar-text"
        rows={1}
        spellCheck={false}
        autoComplete="off"
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (breaksLine(event)) return breakLine(event);
          if (event.key !== "Enter" && event.key !== "Escape") return;
          drop(event.key === "Escape");
          event.preventDefault();
          onLeave();
        }}
      />
      <span className="cell-bar-becomes">{becomes}</span>
    </div>
  );
};
