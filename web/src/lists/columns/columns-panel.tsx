import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../list-columns.ts";
import { Beside } from "../filters/dialog-beside.tsx";
import type { AddressChange } from "../list-state.ts";
import { changeLook, frozenIn, useLook } from "../list-look.ts";
import type { Columns } from "../use-columns.ts";
import { ColumnItems } from "./column-items.tsx";
import "./columns-panel.css";
import { type ColumnChoice, useColumnChoice } from "./use-column-choice.ts";

type ColumnsPanelProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  readonly columns: Columns;
  readonly anchor: HTMLElement;
  readonly onChange: (change: AddressChange, isTyping?: boolean) => void;
  readonly onClose: () => void;
};

const maxFrozen = 5;

/** The number of frozen columns, and the row height. */
const LookChoice = ({ entity }: Pick<ColumnsPanelProps, "entity">): ReactElement => {
  const { t } = useTranslation();
  const look = useLook();
  const freeze = (count: number): void =>
    changeLook((old) => ({ ...old, frozen: { ...old.frozen, [entity.path]: count } }));
  const setCompact = (isCompact: boolean): void => changeLook((old) => ({ ...old, isCompact }));
  return (
    <div className="column-look">
      <label className="column-frozen">
        {t("listTools.frozen")}
        <select
          className="input"
          value={frozenIn(look, entity)}
          onChange={(event) => freeze(Number(event.currentTarget.value))}
        >
          {Array.from({ length: maxFrozen + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      <div className="filter-choices" role="group" aria-label={t("listTools.rowHeight")}>
        <Button aria-pressed={!look.isCompact} onClick={() => setCompact(false)}>
          {t("listTools.normal")}
        </Button>
        <Button aria-pressed={look.isCompact === true} onClick={() => setCompact(true)}>
          {t("listTools.compact")}
        </Button>
      </div>
    </div>
  );
};

const ResetWidths = ({ entity }: Pick<ColumnsPanelProps, "entity">): ReactElement | null => {
  const { t } = useTranslation();
  const { widths = {} } = useLook();
  const isOwn = (key: string): boolean => key.startsWith(`${entity.path}.`);
  if (!Object.keys(widths).some(isOwn)) return null;
  const reset = (): void =>
    changeLook((old) => ({
      ...old,
      widths: Object.fromEntries(Object.entries(widths).filter(([key]) => !isOwn(key))),
    }));
  return (
    <Button variant="quiet" onClick={reset}>
      {t("listTools.usualWidths")}
    </Button>
  );
};

const matching = (columns: readonly Column[], typed: string): readonly Column[] => {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return columns.filter(({ label, wire }) => {
    const folded = `${label} ${wire}`.toLowerCase();
    return words.every((word) => folded.includes(word));
  });
};

type ColumnStatusProps = {
  readonly choice: ColumnChoice;
  readonly isNoneFound: boolean;
  readonly moved: Column | null;
};

/** For screen readers too: where a column was moved to, or that none was found. */
const ColumnStatus = ({ choice, isNoneFound, moved }: ColumnStatusProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <p role="status" className="filter-help">
      {isNoneFound && t("listTools.noColumn")}
      {moved &&
        choice.isChosen(moved.wire) &&
        t("listTools.columnMoved", {
          label: moved.label,
          n: choice.rankOf(moved.wire),
          all: choice.chosenCount,
        })}
    </p>
  );
};

/** Chooses the columns of a list, their order, and the list's look. */
export const ColumnsPanel = (props: ColumnsPanelProps): ReactElement => {
  const { entity, anchor, onClose } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const [typed, setTyped] = useState("");
  const [moved, setMoved] = useState<Column | null>(null);
  const choice = useColumnChoice(props);
  const count = choice.inOrder.length;
  const found = matching(choice.inOrder, typed);
  return (
    <Beside anchor={anchor} titleId={titleId} className="filter columns-panel" onClose={onClose}>
      <div className="column-head">
        <p id={titleId} className="filter-title">
          {t("action.columns")}
        </p>
        <span className="column-count">
          {t("listTools.columnsShown", { n: choice.chosenCount, all: count })}
        </span>
      </div>
      <input
        type="search"
        className="input"
        aria-label={t("listTools.searchColumn")}
        placeholder={t("listTools.searchColumn")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ColumnItems choice={choice} found={found} onMoved={setMoved} />
      <ColumnStatus choice={choice} isNoneFound={found.length === 0} moved={moved} />
      <LookChoice entity={entity} />
      <div className="column-foot">
        <Button variant="quiet" onClick={choice.reset}>
          {t("listTools.usualColumns")}
        </Button>
        <ResetWidths entity={entity} />
      </div>
    </Beside>
  );
};
