import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { SearchIcon } from "../../ui/icons.tsx";

const waitMs = 300;

type SearchBoxProps = {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
};

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;

/** `/` leads to the box from anywhere on the page. */
const useSlashKey = (box: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTypedIn(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [box]);
};

type Searching = Pick<SearchBoxProps, "value" | "onSearch">;

/** The text of the box, which is searched for when the typing pauses. */
const useSearchText = ({ value, onSearch }: Searching) => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef(0);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (wanted: string): void => {
    clearTimeout(timer.current);
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  return {
    text,
    type: (wanted: string): void => {
      setText(wanted);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => search(wanted.trim()), waitMs);
    },
    searchNow: (): void => search(text.trim()),
  };
};

/** Searches when the typing pauses; `/` leads here from anywhere on the page. */
export const SearchBox = ({ label, ...searching }: SearchBoxProps): ReactElement => {
  const { text, type, searchNow } = useSearchText(searching);
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
  return (
    <span className="input-icon list-search">
      <SearchIcon />
      <input
        ref={box}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") searchNow();
        }}
      />
    </span>
  );
};
