import { useEffect, useRef, useState, type ReactElement } from "react";
import { SearchIcon } from "../../ui/icons.tsx";

const waitMs = 300;

type SearchBoxProps = {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
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

/** Searches when the typing pauses; `/` leads here from anywhere on the page, as all keys of one character do. */
export const SearchBox = ({ label, ...searching }: SearchBoxProps): ReactElement => {
  const { text, type, searchNow } = useSearchText(searching);
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
          if (event.key === "Enter") searchNow();
        }}
      />
    </span>
  );
};
