import type { SheetCell } from "@teckna/domain/batch/sheet/sheet-cells";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import type { Note } from "./cell-words.ts";
import { noteId } from "./grid-row.tsx";

type CellNoteProps = {
  readonly note: Note;
  readonly cell: SheetCell;
  readonly suggest: (id: string) => Promise<readonly string[]>;
  readonly onReplace: (id: string) => void;
};

const useSuggestions = (
  { problem }: SheetCell,
  suggest: CellNoteProps["suggest"],
): readonly string[] => {
  const id = problem?.code === "unknownIssue" ? String(problem.params["id"]) : null;
  const [found, setFound] = useState<{ readonly id: string; readonly ids: readonly string[] }>();
  useEffect(() => {
    if (id === null) return undefined;
    let isLatest = true;
    void suggest(id).then(
      (ids) => {
        if (isLatest) setFound({ id, ids });
      },
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [id, suggest]);
  return found?.id === id ? found.ids : [];
};

/** What is wrong with the active cell, beside it, and ids that may have been meant. */
export const CellNote = ({ note, cell, suggest, onReplace }: CellNoteProps): ReactElement => {
  const { t } = useTranslation();
  const suggestions = useSuggestions(cell, suggest);
  return (
    <div className={classNames("grid-note", note.tone === "wrong" && "grid-note-wrong")}>
      <div id={noteId}>
        {note.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {suggestions.map((id) => (
        <button key={id} type="button" className="button grid-small" onClick={() => onReplace(id)}>
          {t("preview.replaceBy", { id })}
        </button>
      ))}
    </div>
  );
};
