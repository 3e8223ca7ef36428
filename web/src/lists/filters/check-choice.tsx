import { type CheckId, checkIds } from "@teckna/domain/checks/severities";
import { checkTitle } from "@teckna/domain/messages/check-title";
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { FindingTexts } from "./finding-texts.ts";

type NamedCheck = { readonly id: CheckId; readonly title: string; readonly folded: string };

const checksIn = ({ warnings }: FindingTexts): readonly NamedCheck[] =>
  checkIds.map((id) => {
    const title = checkTitle(warnings[id]);
    return { id, title, folded: `${id} ${title}`.toLowerCase() };
  });

const matching = (checks: readonly NamedCheck[], typed: string): readonly NamedCheck[] => {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return checks.filter(({ folded }) => words.every((word) => folded.includes(word)));
};

type OptionProps = {
  readonly id: string;
  readonly check: NamedCheck;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const Option = ({ id, check, isActive, isChosen, onChoose }: OptionProps): ReactElement => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The input keeps the focus and handles the keys.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-current={isChosen || undefined}
      className="check-option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="check-id">{check.id}</span>
      <span>{check.title}</span>
    </div>
  );
};

/** The direction of arrow keys, wrapping around. */
const steps: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

type CheckChoiceProps = {
  readonly words: FindingTexts;
  readonly chosen: string | undefined;
  readonly onChoose: (check: CheckId | undefined) => void;
};

const useChoice = ({ words, chosen, onChoose }: CheckChoiceProps) => {
  const checks = useMemo(() => checksIn(words), [words]);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<number | null>(null);
  const found = useMemo(() => matching(checks, typed), [checks, typed]);
  const at = active !== null && active < found.length ? active : null;
  const choose = (id: CheckId): void => onChoose(id === chosen ? undefined : id);
  return {
    typed,
    found,
    at,
    choose,
    type: (text: string): void => {
      setTyped(text);
      setActive(text.trim() === "" ? null : 0);
    },
    press: (event: KeyboardEvent): void => {
      const step = steps.get(event.key);
      const reached = at === null ? undefined : found[at];
      if (step !== undefined && found.length > 0) {
        event.preventDefault();
        const from = at ?? (step === 1 ? -1 : 0);
        setActive((from + step + found.length) % found.length);
      } else if (event.key === "Enter") {
        // Otherwise Enter would press the button that gets the focus next.
        event.preventDefault();
        if (reached) choose(reached.id);
      }
    },
  };
};

/** All checks, filtered by the typed text; choosing the current one again clears it. */
export const CheckChoice = (props: CheckChoiceProps): ReactElement => {
  const { texts } = props.words;
  const { typed, found, at, choose, type, press } = useChoice(props);
  const listId = useId();
  return (
    <>
      <label className="filter-line">
        <span className="label">{texts.search}</span>
        <input
          className="input"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={at === null ? undefined : `${listId}-${at}`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
      </label>
      <div id={listId} role="listbox" aria-label={texts.checks} className="check-options">
        {found.map((check, index) => (
          <Option
            key={check.id}
            id={`${listId}-${index}`}
            check={check}
            isActive={index === at}
            isChosen={check.id === props.chosen}
            onChoose={() => choose(check.id)}
          />
        ))}
      </div>
      <p role="status" className="filter-help">
        {found.length === 0 && texts.none}
      </p>
    </>
  );
};
