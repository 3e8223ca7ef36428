import {
  asField,
  type ColumnChoice,
  columnKey,
  type DecidedColumn,
} from "@teckna/domain/sheet/column-choices";
import type { AnyEntity } from "@teckna/domain/entities";
import { memo, type ReactElement, useEffect, useMemo, useRef } from "react";
import { WarningIcon } from "../../ui/icons.tsx";
import { type ColumnWords, useColumnWords } from "../boxes/column-words.ts";
import { FieldChoice } from "../boxes/field-choice.tsx";
import type { GridColumn } from "../../grid/model/grid-view.ts";

type UnknownOffersProps = {
  readonly entity: AnyEntity;
  readonly columns: readonly GridColumn[];
  readonly fieldName: (wire: string) => string;
  readonly onChoose: (column: DecidedColumn, choice: ColumnChoice) => void;
  /** Focuses the list whenever it changes. */
  readonly requested: object | null;
};

/** Undecided columns, and columns decided by an earlier upload's choice. */
const isListed = ({ decision }: DecidedColumn): boolean =>
  decision === null || decision.isRemembered;

/** Returns false if there is nothing to choose. */
const focusFirstIn = (list: HTMLElement | null): boolean => {
  const first = list?.querySelector<HTMLElement>("button, input") ?? null;
  first?.focus();
  return first !== null;
};

/** Keeps the focus in the list: on the next item after a decision, on the first one when requested. */
const useOffersFocus = ({ columns, requested }: UnknownOffersProps) => {
  const list = useRef<HTMLUListElement>(null);
  const isDecided = useRef(false);
  useEffect(() => {
    if (!isDecided.current) return;
    isDecided.current = false;
    // The pressed button was removed.
    if (!focusFirstIn(list.current)) document.querySelector<HTMLElement>(".grid")?.focus();
  }, [columns]);
  useEffect(() => {
    if (requested) focusFirstIn(list.current);
  }, [requested]);
  return {
    list,
    expectDecision: (): void => {
      isDecided.current = true;
    },
  };
};

type ActProps = { readonly text: string; readonly onClick: () => void };

const Act = ({ text, onClick }: ActProps): ReactElement => (
  <button type="button" className="button grid-small" onClick={onClick}>
    {text}
  </button>
);

type OfferProps = {
  readonly entity: AnyEntity;
  readonly column: DecidedColumn;
  /** Of all columns, so that none is chosen twice. */
  readonly fields: readonly (string | null)[];
  readonly words: ColumnWords;
  readonly onChoose: (choice: ColumnChoice) => void;
};

const Offer = ({ entity, column, fields, words, onChoose }: OfferProps): ReactElement => {
  const { matter, read, ignore, choose, decided } = words;
  const { decision } = column;
  const isOpen = decision === null;
  return (
    <li>
      {isOpen && <WarningIcon />}
      <span className="grid-offer-name">{matter}</span>
      {decided !== "" && <span>{decided}</span>}
      {isOpen && read !== null && <Act text={read} onClick={() => onChoose("read")} />}
      {(isOpen || decision.wire !== null) && (
        <Act text={ignore} onClick={() => onChoose("ignore")} />
      )}
      <FieldChoice
        entity={entity}
        label={choose}
        chosen={decision?.wire ?? null}
        fields={fields}
        onChoose={(wire) => onChoose(asField(wire))}
      />
    </li>
  );
};

const Offers = (props: UnknownOffersProps): ReactElement | null => {
  const { entity, columns, fieldName, onChoose } = props;
  const wordsOf = useColumnWords(fieldName);
  const { list, expectDecision } = useOffersFocus(props);
  const fields = useMemo(() => columns.map(({ wire }) => wire), [columns]);
  const listed = columns.flatMap(({ unknown }) => (unknown && isListed(unknown) ? [unknown] : []));
  if (listed.length === 0) return null;
  return (
    <ul ref={list} className="grid-offers">
      {listed.map((column) => (
        <Offer
          key={columnKey(column)}
          entity={entity}
          column={column}
          fields={fields}
          words={wordsOf(column)}
          onChoose={(choice) => {
            expectDecision();
            onChoose(column, choice);
          }}
        />
      ))}
    </ul>
  );
};

/** The columns that match no field or repeat one, each with its choices. */
export const UnknownOffers = memo(Offers);
