import { issue } from "@teckna/domain/entities/issue";
import { useEffect, useId, useState, type KeyboardEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listLink, newLink } from "../links.ts";
import { useMay } from "../session/rights.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { useModal } from "../ui/focus/use-modal.ts";
import { CloseIcon, SearchIcon } from "../ui/icons.tsx";
import {
  type Choice,
  type Found,
  type Move,
  noChoice,
  press,
  receive,
  type,
} from "../ui/suggestions/choice.ts";
import { isPlainKey } from "../ui/suggestions/choice-keys.ts";
import { useStable } from "../ui/use-stable.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { counted } from "../words/counted.ts";
import "./finder.css";
import "./keys/keys-dialog.css";
import { type Option, isCalled, isMeant } from "./option.ts";
import { OptionList, optionId } from "./option-list.tsx";
import { useHits } from "./use-hits.ts";
import { isUsual, usePlaces } from "./use-places.ts";
import { useHitOptions, useRecent } from "./record-options.tsx";

const maxTyped = 200;

type FinderProps = { readonly onClose: () => void; readonly onKeys: () => void };

/** The options for the typed text; results for an earlier text are shown but cannot be chosen. */
const useOptions = (typed: string, onKeys: () => void) => {
  const hits = useHits(typed);
  const recent = useRecent();
  const places = usePlaces(onKeys);
  const found = useHitOptions(hits.groups, typed.trim());
  if (typed.trim() === "") return { hits, options: [...recent, ...places.filter(isUsual)] };
  const meant = places.filter(({ name }) => isMeant(name, typed));
  // Commands whose name is typed stay at the top; results appear below them.
  const isFirst = meant.some(({ name }) => isCalled(name, typed));
  return { hits, options: isFirst ? [...meant, ...found] : [...found, ...meant] };
};

const foundOf = ({ hits, options }: ReturnType<typeof useOptions>): Found => {
  if (hits.error && hits.groups.length === 0) return { state: "failed" };
  if (hits.isWaiting) return { state: "waiting" };
  return { state: "here", ids: options.map(({ id }) => id) };
};

const moves: ReadonlyMap<string, Move> = new Map([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["Enter", "choose"],
]);

/** The first option counts as active from the start: Enter chooses it, and an arrow key moves on from it. */
const movesOf = (choice: Choice, move: Move): readonly Move[] =>
  choice.active === null && choice.waiting.length === 0 ? ["next", move] : [move];

const useFinder = (onPick: (option: Option) => void, onKeys: () => void) => {
  const [last, setLast] = useState(noChoice);
  const all = useOptions(last.typed, onKeys);
  const found = foundOf(all);
  const choice = receive(last, found);
  if (choice !== last) setLast(choice);
  const { chosen } = choice;
  const pick = useStable((id: string) => {
    const option = all.options.find((each) => each.id === id);
    if (option) onPick(option);
  });
  useEffect(() => {
    if (chosen !== null) pick(chosen);
  }, [chosen, pick]);
  return {
    ...all,
    typed: last.typed,
    isWaiting: found.state === "waiting",
    active: choice.active ?? (found.state === "here" ? (found.ids[0] ?? null) : null),
    type: (text: string) => setLast(type(text)),
    /** An option that is clicked opens, even if results for a later text are still loading. */
    choose: pick,
    onKey: (event: KeyboardEvent): void => {
      const move = isPlainKey(event) ? moves.get(event.key) : undefined;
      if (move === undefined) return;
      event.preventDefault();
      setLast(movesOf(choice, move).reduce((some, each) => press(some, each, found), choice));
    },
  };
};

type Finding = ReturnType<typeof useFinder>;

const Box = ({ id, finding }: { readonly id: string; readonly finding: Finding }): ReactElement => {
  const { t } = useTranslation();
  const { typed, options, active, type: onType, onKey } = finding;
  return (
    <span className="input-icon finder-box">
      <SearchIcon />
      <input
        data-first-focus
        className="input"
        role="combobox"
        aria-label={t("finder.title")}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={optionId(id, options, active)}
        placeholder={t("finder.placeholder")}
        maxLength={maxTyped}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKey}
      />
    </span>
  );
};

type OutcomeProps = {
  readonly finding: Finding;
  readonly onClear: () => void;
  readonly onClose: () => void;
};

/**
 * The result for screen readers, and what is shown if there are no results: why, and what to do, such as another text or
 * a new record.
 */
const Outcome = ({ finding, onClear, onClose }: OutcomeProps): ReactElement => {
  const { t } = useTranslation();
  const mayWrite = useMay("write");
  const { options, isWaiting, hits } = finding;
  const typed = finding.typed.trim();
  const isEmpty = !isWaiting && !hits.error && options.length === 0;
  const link = mayWrite ? newLink(issue) : listLink(issue);
  return (
    <>
      {hits.error && (
        <ErrorNotice error={hits.error} title={t("finder.failed")} retry={hits.retry} />
      )}
      {isEmpty && (
        <EmptyState
          action={
            <>
              <Button variant="primary" icon={<CloseIcon />} onClick={onClear}>
                {t("finder.clear")}
              </Button>
              <LinkButton {...link} onClick={onClose}>
                {t(mayWrite ? "list.issues.create" : "list.issues.title")}
              </LinkButton>
            </>
          }
        >
          {t("finder.nothing", { text: typed })}
        </EmptyState>
      )}
      <VisuallyHidden>
        <span role="status">
          {typed !== "" && !isWaiting && !isEmpty && !hits.error
            ? t("finder.count", counted(options.length))
            : ""}
        </span>
      </VisuallyHidden>
    </>
  );
};

const Foot = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <p className="finder-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("finder.move")}
      </span>
      <span>
        <kbd>Enter</kbd> {t("finder.open")}
      </span>
      <span>
        <kbd>Esc</kbd> {t("finder.close")}
      </span>
    </p>
  );
};

/** A search box for records, pages and commands, operated by keyboard. */
export const Finder = ({ onClose, onKeys }: FinderProps): ReactElement => {
  const { t } = useTranslation();
  const { dialog, toFirst: toBox } = useModal();
  const id = useId();
  const finding = useFinder((option) => {
    // Closes first, so that whatever opens next finds the original focus.
    onClose();
    option.run();
  }, onKeys);
  const clear = (): void => {
    finding.type("");
    toBox();
  };
  return (
    // The box handles the keys; a click outside closes the dialog, like Escape.
    <dialog
      ref={dialog}
      className="finder"
      aria-label={t("finder.title")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="finder-head">
        <Box id={id} finding={finding} />
        <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={onClose}>
          <VisuallyHidden>{t("app.close")}</VisuallyHidden>
        </Button>
      </div>
      <div className="finder-body" aria-busy={finding.isWaiting}>
        <Outcome finding={finding} onClear={clear} onClose={onClose} />
        <OptionList
          id={id}
          options={finding.options}
          active={finding.active}
          onPick={finding.choose}
        />
        {(finding.isWaiting ? finding.options.length === 0 : finding.hits.isPartial) && (
          <p className="finder-nothing">
            {t(finding.isWaiting ? "finder.searching" : "finder.searchingOlder")}
          </p>
        )}
      </div>
      <Foot />
    </dialog>
  );
};
