import { useEffect, useRef, useState, type ReactElement } from "react";
import { SearchIcon } from "../../ui/icons.tsx";
import { useStable } from "../../ui/use-stable.ts";

const waitMs = 300;

type SearchBoxProps = {
  readonly value: string;
  readonly label: string;
  /** What is to be searched is not there yet: the search waits for it. */
  readonly isHeld?: boolean | undefined;
  readonly onSearch: (text: string) => void;
};

/** The text of the box, which is searched for when the typing pauses. */
const useSearchText = ({ value, isHeld, onSearch }: Omit<SearchBoxProps, "label">) => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  /** What was typed since. */
  const typed = useRef<string | null>(null);
  const timer = useRef(0);

  const search = useStable((): void => {
    clearTimeout(timer.current);
    if (isHeld || typed.current === null) return;
    const wanted = typed.current.trim();
    typed.current = null;
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  });

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    if (typed.current === null) setText(value);
  }, [value]);
  useEffect(search, [search, isHeld]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    text,
    type: (wanted: string): void => {
      setText(wanted);
      typed.current = wanted;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(search, waitMs);
    },
    search,
  };
};

/** Searches when the typing pauses; `/` leads here from anywhere on the page, as all keys of one character do. */
export const SearchBox = ({ label, ...searching }: SearchBoxProps): ReactElement => {
  const { text, type, search } = useSearchText(searching);
  return (
    <span className="input-icon list-search">
      <SearchIcon />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search();
        }}
      />
    </span>
  );
};
