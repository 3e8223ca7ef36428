import type { SheetCell } from "@teckna/domain/sheet/sheet-cells";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStable } from "../ui/use-stable.ts";
import { breakLine, breaksLine } from "./line-break.ts";

type CellBarProps = {
  readonly name: string;
  readonly cell: SheetCell | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
};

/** The active cell in full: what was pasted, to be changed here as well, and what it becomes. */
export const CellBar = ({ name, cell, onChange, onLeave }: CellBarProps): ReactElement => {
  const { t } = useTranslation();
  const text = cell?.text ?? "";
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
  const becomes = (): string => {
    if (cell?.becomes === undefined) return "";
    return cell.becomes === ""
      ? t("preview.becomesEmpty")
      : t("preview.becomes", { value: cell.becomes });
  };
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
        onChange={(event) => setTyped({ from: text, text: event.currentTarget.value })}
        onBlur={keep}
        onKeyDown={(event) => {
          if (breaksLine(event)) return breakLine(event);
          if (event.key !== "Enter" && event.key !== "Escape") return;
          isDropped.current = event.key === "Escape";
          event.preventDefault();
          onLeave();
        }}
      />
      <span className="cell-bar-becomes">{becomes()}</span>
    </div>
  );
};
