import { useEffect, useRef, useState, type ReactElement } from "react";
import { SearchIcon } from "../../ui/icons.tsx";

const waitMs = 300;

type SearchBoxProps = {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
};

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;

/** Searches when the typing pauses; `/` leads here from anywhere on the page. */
export const SearchBox = ({ value, label, onSearch }: SearchBoxProps): ReactElement => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef(0);
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTypedIn(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      clearTimeout(timer.current);
    };
  }, []);

  const search = (wanted: string): void => {
    clearTimeout(timer.current);
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };

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
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          setText(wanted);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => search(wanted.trim()), waitMs);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(text.trim());
        }}
      />
    </span>
  );
};
