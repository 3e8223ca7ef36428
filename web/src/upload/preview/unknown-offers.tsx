import {
  asField,
  type ColumnChoice,
  columnKey,
  type DecidedColumn,
} from "@teckna/domain/sheet/column-choices";
import type { AnyEntity } from "@teckna/domain/entities";
import { memo, type ReactElement, useEffect, useMemo, useRef } from "react";
import { WarningIcon } from "../../ui/icons.tsx";
import { useColumnWords } from "../boxes/column-words.ts";
import { FieldChoice } from "../boxes/field-choice.tsx";
import type { GridColumn } from "../../grid/grid-view.ts";

type UnknownOffersProps = {
  readonly entity: AnyEntity;
  readonly columns: readonly GridColumn[];
  readonly fieldName: (wire: string) => string;
  readonly onChoose: (column: DecidedColumn, choice: ColumnChoice) => void;
  /** Takes the focus whenever it becomes another. */
  readonly requested: object | null;
};

/** What is open, and what was decided in an earlier upload and may be changed. */
const isListed = ({ decision }: DecidedColumn): boolean =>
  decision === null || decision.isRemembered;

/** False where there is nothing to choose. */
const focusFirstIn = (list: HTMLElement | null): boolean => {
  const first = list?.querySelector<HTMLElement>("button, input") ?? null;
  first?.focus();
  return first !== null;
};

const Offers = (props: UnknownOffersProps): ReactElement | null => {
  const { entity, columns, fieldName, onChoose, requested } = props;
  const wordsOf = useColumnWords(fieldName);
  const list = useRef<HTMLUListElement>(null);
  const isDecided = useRef(false);
  const fields = useMemo(() => columns.map(({ wire }) => wire), [columns]);
  useEffect(() => {
    if (!isDecided.current) return;
    isDecided.current = false;
    // What was pressed is gone.
    if (!focusFirstIn(list.current)) document.querySelector<HTMLElement>(".grid")?.focus();
  }, [columns]);
  const decide = (column: DecidedColumn, choice: ColumnChoice): void => {
    isDecided.current = true;
    onChoose(column, choice);
  };
  useEffect(() => {
    if (requested) focusFirstIn(list.current);
  }, [requested]);
  const listed = columns.flatMap(({ unknown }) => (unknown && isListed(unknown) ? [unknown] : []));
  if (listed.length === 0) return null;
  return (
    <ul ref={list} className="grid-offers">
      {listed.map((column) => {
        const { matter, read, ignore, choose, decided } = wordsOf(column);
        const { decision } = column;
        const isOpen = decision === null;
        return (
          <li key={columnKey(column)}>
            {isOpen && <WarningIcon />}
            <span className="grid-offer-name">{matter}</span>
            {decided !== "" && <span>{decided}</span>}
            {isOpen && read !== null && (
              <button
                type="button"
                className="button grid-small"
                onClick={() => decide(column, "read")}
              >
                {read}
              </button>
            )}
            {(isOpen || decision.wire !== null) && (
              <button
                type="button"
                className="button grid-small"
                onClick={() => decide(column, "ignore")}
              >
                {ignore}
              </button>
            )}
            <FieldChoice
              entity={entity}
              label={choose}
              chosen={decision?.wire ?? null}
              fields={fields}
              onChoose={(wire) => decide(column, asField(wire))}
            />
          </li>
        );
      })}
    </ul>
  );
};

/** Each column that no field is called, or that repeats one, with what may be done about it. */
export const UnknownOffers = memo(Offers);
