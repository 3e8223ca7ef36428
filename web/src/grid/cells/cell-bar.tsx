import type { Field } from "@teckna/domain/field";
import type { SheetCell } from "@teckna/domain/sheet/sheet-cells";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStable } from "../../ui/use-stable.ts";
import { noteId } from "./cell-note.tsx";
import { useShowText } from "./use-show-text.ts";
import { breakLine, breaksLine } from "../model/line-break.ts";

type CellBarProps = {
  readonly name: string;
  readonly cell: SheetCell | undefined;
  /** The field of its column; undefined if the column has none. */
  readonly field: Field | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
};

/** The text typed here; it is written when the field is left or removed, unless it was dropped. */
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
    // Another cell may become active before this one is left.
    return () => {
      if (input && !input.isConnected) keepLatest();
    };
  }, [keepLatest]);
  return {
    field,
    shown,
    keep,
    type: (next: string): void => setTyped({ from: text, text: next }),
    /** Whether the typed text is discarded when the field is next left. */
    drop: (isWanted: boolean): void => {
      isDropped.current = isWanted;
    },
  };
};

const useBecomes = ({ cell, field }: Pick<CellBarProps, "cell" | "field">): string => {
  const { t } = useTranslation();
  const showText = useShowText();
  if (cell?.becomes === undefined) return "";
  if (cell.becomes === "") return t("preview.becomesEmpty");
  const value = field ? showText(field, cell.becomes) : cell.becomes;
  return value === cell.text ? "" : t("preview.becomes", { value });
};

/** The active cell in full: the pasted text, editable here too, and the value it becomes. */
export const CellBar = ({ name, onChange, onLeave, ...shown }: CellBarProps): ReactElement => {
  const { field, shown: typed, keep, type, drop } = useTyped(shown.cell?.text ?? "", onChange);
  const becomes = useBecomes(shown);
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
        aria-invalid={shown.cell?.problem !== undefined}
        aria-describedby={`cell-bar-becomes ${noteId}`}
        value={typed}
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
      <span id="cell-bar-becomes" className="cell-bar-becomes">
        {becomes}
      </span>
    </div>
  );
};
