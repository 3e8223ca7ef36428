import { fillIn } from "@teckna/domain/messages/fill-in";
import {
  type ClipboardEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Release } from "../model/release.ts";
import { canHighlight, highlight, type Highlights, piecesOf } from "./highlights.ts";
import type { Quoted, Spot } from "./quoted.ts";
import { type Caret, caretIn, selectIn, showIn, spotOf } from "./text-places.ts";
import "./highlights.css";

/** A long text is rendered in parts of about this length, each of whole lines. */
const partLength = 3000;

type Part = {
  readonly start: number;
  readonly text: string;
  /** The page that begins here; null if none does. */
  readonly page: number | null;
};

const partsOf = ({ text, pageStarts }: Release): readonly Part[] => {
  const parts: Part[] = [];
  const pages = pageStarts.length > 1 ? pageStarts : [];
  let page = 0;
  for (let start = 0; start < text.length;) {
    const isPage = pages[page] === start;
    if (isPage) page += 1;
    const nextPage = pages[page] ?? text.length;
    const lineEnd = text.indexOf("\n", start + partLength);
    const end = Math.min(nextPage, lineEnd < 0 ? text.length : lineEnd + 1);
    parts.push({ start, text: text.slice(start, end), page: isPage ? page : null });
    start = end;
  }
  return parts;
};

type PartProps = { readonly part: Part; readonly marks: Highlights; readonly pageHead: string };

const TextPart = ({ part: { start, text, page }, marks, pageHead }: PartProps): ReactElement => (
  <div data-start={start} data-page={page === null ? undefined : fillIn(pageHead, { n: page })}>
    {canHighlight
      ? text
      : piecesOf(text, start, marks).map((piece, at) =>
          piece.names.length === 0 ? (
            piece.text
          ) : (
            // A piece is identified by its index.
            <mark key={at} className={piece.names.join(" ")}>
              {piece.text}
            </mark>
          ),
        )}
  </div>
);

type ReleaseTextProps = {
  readonly label: string;
  /** With a placeholder for the page number. */
  readonly pageHead: string;
  readonly release: Release;
  readonly marks: Highlights;
  /** The value to scroll to. */
  readonly shown: Quoted | null;
  readonly onSelect: (selection: Spot | null) => void;
  readonly onPaste: ((event: ClipboardEvent) => void) | undefined;
};

/** Keeps the text's caret while the focus is elsewhere, and reports the selection. */
const useCaret = ({ shown, onSelect }: ReleaseTextProps) => {
  const root = useRef<HTMLDivElement>(null);
  const caret = useRef<Caret>({ anchor: 0, focus: 0 });
  useEffect(() => {
    const note = (): void => {
      const now = root.current && caretIn(root.current);
      if (!now) return;
      caret.current = now;
      onSelect(spotOf(now));
    };
    document.addEventListener("selectionchange", note);
    return () => document.removeEventListener("selectionchange", note);
  }, [onSelect]);
  useEffect(() => {
    if (!shown || !root.current) return undefined;
    caret.current = { anchor: shown.end, focus: shown.end };
    return showIn(root.current, shown.start, shown.end);
  }, [shown]);
  return {
    root,
    /** Restores the caret. */
    resume: (): void => {
      if (root.current) selectIn(root.current, caret.current.anchor, caret.current.focus);
    },
  };
};

/** A read-only text with a caret. */
export const ReleaseText = (props: ReleaseTextProps): ReactElement => {
  const { label, pageHead, release, marks } = props;
  const { root, resume } = useCaret(props);
  const [round, setRound] = useState(0);
  const parts = useMemo(() => partsOf(release), [release]);
  useEffect(() => {
    const text = root.current;
    if (!text) return undefined;
    const refuse = (event: Event): void => event.preventDefault();
    text.addEventListener("beforeinput", refuse);
    return () => text.removeEventListener("beforeinput", refuse);
  }, [root]);
  useEffect(
    () => (root.current ? highlight(root.current, marks) : undefined),
    [root, marks, round],
  );
  return (
    <div
      ref={root}
      className="release-text"
      role="textbox"
      aria-label={label}
      aria-multiline="true"
      aria-readonly="true"
      contentEditable="true"
      suppressContentEditableWarning
      inputMode="none"
      spellCheck={false}
      tabIndex={0}
      onFocus={resume}
      onPaste={props.onPaste}
      // Input from an input method cannot be cancelled, so the text is rendered again.
      onInput={() => setRound(round + 1)}
    >
      {parts.map((part) => (
        <TextPart key={`${part.start} ${round}`} part={part} marks={marks} pageHead={pageHead} />
      ))}
    </div>
  );
};
