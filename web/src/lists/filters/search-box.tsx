import { useEffect, useRef, useState, type ReactElement } from "react";
import { SearchIcon } from "../../ui/icons.tsx";
import { useStable } from "../../ui/use-stable.ts";

const waitMs = 300;

type SearchBoxProps = {
  readonly value: string;
  readonly label: string;
  /** The search waits, because its target is not loaded yet. */
  readonly isWaiting?: boolean | undefined;
  readonly onSearch: (text: string) => void;
};

/** The text in the box; the search runs when typing pauses. */
const useSearchText = ({ value, isWaiting, onSearch }: Omit<SearchBoxProps, "label">) => {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  /** The text typed since the last search. */
  const typed = useRef<string | null>(null);
  const timer = useRef(0);

  const search = useStable((): void => {
    clearTimeout(timer.current);
    if (isWaiting || typed.current === null) return;
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
  useEffect(search, [search, isWaiting]);
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

/** A search box that searches when typing pauses; `/` focuses it from anywhere on the page. */
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
