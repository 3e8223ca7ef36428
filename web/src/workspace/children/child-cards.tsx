import type { Place } from "@teckna/domain/sheet/find-problem";
import {
  type ComponentProps,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { May } from "../../session/rights.tsx";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { type CardGroup, groupRows } from "./card-groups.ts";
import { ChildCard, inputId } from "./child-card.tsx";
import { ChildHeading, type ChildHeadingProps } from "./child-heading.tsx";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import { useCardPaste } from "../paste/use-card-paste.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { useCardProposals } from "./use-card-proposals.ts";
import "./child-grids.css";
import "./child-cards.css";

const focusInput = (table: ChildTable, { row: index, column }: Place): void => {
  const row = table.rows[index];
  const field = table.columns[column];
  const input = row && field && document.getElementById(inputId(table, row, field.name));
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
};

/** The number of cards rendered at once; the rest follow in the background. */
const maxAtOnce = 20;

type ChildCardsProps = ChildHeadingProps & {
  /** The issue is being read: a card that was not opened shows only filled fields. */
  readonly isRead: boolean;
};

/** Which cards are rendered, and which of them opened for editing. */
const useCards = (table: ChildTable) => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const isLate = useDeferredValue(true, false);
  const [isWhole, setWhole] = useState(false);
  const edit = (place: Place): void => {
    const row = table.rows[place.row];
    // The input must exist before it can be focused.
    flushSync(() => {
      setWhole(true);
      if (row) setOpened((lines) => new Set(lines).add(row.line));
    });
    focusInput(table, place);
  };
  const show = useEffectEvent(edit);
  useEffect(() => table.activeCell.connect(show, null), [table]);
  const add = (): void => {
    setWhole(true);
    table.append([{}]);
    const row = table.rows.length - 1;
    requestAnimationFrame(() => focusInput(table, { row, column: 0 }));
  };
  const rows = isLate || isWhole ? table.rows : table.rows.slice(0, maxAtOnce);
  return { rows, opened, edit, add };
};

type CardsProps = Pick<ComponentProps<typeof ChildCard>, "workspace" | "table" | "onEdit"> & {
  readonly group: CardGroup;
  readonly isRead: (row: ChildRow) => boolean;
};

const Cards = ({ group, isRead, ...props }: CardsProps): ReactElement[] =>
  group.rows.map((row, at) => (
    <ChildCard
      key={row.line}
      {...props}
      row={row}
      index={group.first + at}
      version={row.draft.version}
      isRead={isRead(row)}
    />
  ));

/** The children of one kind as cards, for windows too narrow for a grid. */
export const ChildCards = (props: ChildCardsProps): ReactElement => {
  const { workspace, table, isRead } = props;
  const { t } = useTranslation();
  useSyncExternalStore(workspace.watch, () => table.version);
  useCardProposals(table);
  const dirty = new Set(table.dirtyRows());
  const { rows, opened, edit, add } = useCards(table);
  const editFirst = useStable((row: number): void => edit({ row, column: 0 }));
  const paste = useCardPaste(workspace, table);
  return (
    <section
      className="child-grid child-cards"
      data-children={table.path}
      onPasteCapture={paste.onPasteCapture}
    >
      <ChildHeading {...props} />
      {groupRows(rows).map((group) => (
        <Cards
          key={group.key}
          group={group}
          workspace={workspace}
          table={table}
          isRead={(row) =>
            isRead && !opened.has(row.line) && row.version !== null && !dirty.has(row)
          }
          onEdit={editFirst}
        />
      ))}
      <May right="write">
        <Button icon={<PlusIcon />} onClick={add}>
          {t(`list.${table.path}.create`)}
        </Button>
      </May>
      {paste.dialog}
    </section>
  );
};
