import type { CellOffer } from "@teckna/domain/batch/cell-offer";
import type { SheetCell } from "@teckna/domain/sheet/sheet-cells";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { mendKey } from "./note-keys.ts";
import "./cell-note.css";

/** The note on a cell: its problem or doubt. */
export type Note = {
  readonly tone: "wrong" | "doubt";
  readonly texts: readonly string[];
  readonly offer: CellOffer | null;
  /** The text that certainly corrects what a check found. */
  readonly mending: string | null;
  /** Set if its row is left out, or would be but was taken in. */
  readonly row: "leftOut" | "taken" | null;
};

export const noteId = "cell-note";

type CellNoteProps = {
  readonly note: Note;
  readonly cell: SheetCell;
  readonly suggest: (id: string) => Promise<readonly string[]>;
  /** Null while the cell is being edited. */
  readonly onReplace: ((text: string) => void) | null;
  /** Accepts the suggestions of one sort in every cell of the column. */
  readonly onReplaceAll: (sort: CellOffer["sort"]) => void;
  /** Takes the cell's row in, or leaves it out again. */
  readonly onTake: (isTaken: boolean) => void;
  readonly onLeave: () => void;
};

type OfferProps = {
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly onPress: () => void;
};

const Offer = ({ label, shortcut, onPress }: OfferProps): ReactElement => (
  <button
    type="button"
    className="button grid-small"
    title={shortcut ?? "Alt+↓"}
    aria-keyshortcuts={shortcut}
    onClick={onPress}
  >
    {label}
  </button>
);

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

type ReplacementsProps = {
  readonly note: CellNoteProps["note"];
  readonly suggestions: readonly string[];
  readonly onReplace: NonNullable<CellNoteProps["onReplace"]>;
  readonly onReplaceAll: CellNoteProps["onReplaceAll"];
};

/** What the cell's text may be replaced by: the certain correction first. */
const Replacements = (props: ReplacementsProps): ReactElement => {
  const { note, suggestions, onReplace, onReplaceAll } = props;
  const { offer, mending } = note;
  const { t } = useTranslation();
  const byText = (text: string, shortcut?: string): ReactElement => (
    <Offer
      key={text}
      label={t("preview.replaceBy", { text })}
      shortcut={shortcut}
      onPress={() => onReplace(text)}
    />
  );
  return (
    <>
      {mending !== null && byText(mending, mendKey)}
      {offer && (
        <>
          <Offer
            label={t(`offer.${offer.sort}`, { text: offer.text })}
            shortcut={mending === null ? mendKey : undefined}
            onPress={() => onReplace(offer.text)}
          />
          <Offer label={t("preview.wholeColumn")} onPress={() => onReplaceAll(offer.sort)} />
        </>
      )}
      {suggestions.map((id) => byText(id))}
    </>
  );
};

/** The problem of the active cell, shown beside it, with suggested values. */
export const CellNote = (props: CellNoteProps): ReactElement => {
  const { note, cell, suggest, onReplace, onReplaceAll, onTake, onLeave } = props;
  const { t } = useTranslation();
  const suggestions = useSuggestions(cell, suggest);
  return (
    <div
      className={classNames("grid-note", note.tone === "wrong" && "grid-note-wrong")}
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
    >
      <div id={noteId}>
        {note.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {note.row !== null && (
        <Offer
          label={t(note.row === "leftOut" ? "preview.takeRow" : "preview.leaveOut")}
          onPress={() => onTake(note.row === "leftOut")}
        />
      )}
      {onReplace && (
        <Replacements
          note={note}
          suggestions={suggestions}
          onReplace={onReplace}
          onReplaceAll={onReplaceAll}
        />
      )}
    </div>
  );
};
