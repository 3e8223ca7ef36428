import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTableTexts } from "@teckna/domain/messages/release-texts";
import type { CommitTable } from "@teckna/domain/releases/tables/commit-table";
import { type ReactElement, useId } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { shownSum, type StandingRow } from "./table-rows.ts";

type ListProps = {
  readonly words: { readonly one: string; readonly many: string };
  readonly lines: readonly string[];
};

/** The parts of the text that could not be read. */
const Unread = ({ words: { one, many }, lines }: ListProps): ReactElement | null =>
  lines.length === 0 ? null : (
    <Notice tone="warning">
      <p>{fillIn(lines.length === 1 ? one : many, { n: lines.length })}</p>
      <ul>
        {lines.map((line, at) => (
          // A line is identified by its index.
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Notice>
  );

type NotesProps = {
  readonly texts: ReleaseTableTexts;
  readonly found: CommitTable;
  /** The lines and cells that could not be read. */
  readonly lines: readonly string[];
  readonly cells: readonly string[];
  readonly standing: readonly StandingRow[];
  /** The indexes of existing investors' rows that are added anyway. */
  readonly isAdded: (row: StandingRow) => boolean;
  readonly onChoose: (row: StandingRow, isAdded: boolean) => void;
};

/** What to know before a table's rows are added: its sums, unread parts, and investors that already exist. */
export const TableNotes = (props: NotesProps): ReactElement => {
  const { texts, found, lines, cells, standing, isAdded, onChoose } = props;
  const help = useId();
  return (
    <div className="table-notes">
      {found.currency !== null && (
        <Notice tone="warning">{fillIn(texts.currency, { currency: found.currency })}</Notice>
      )}
      {found.unplaced !== null && (
        <Notice tone="warning">{fillIn(texts.unplaced, { heads: found.unplaced })}</Notice>
      )}
      {found.sums.map((sum) => {
        const isRight = sum.difference === "0";
        return (
          <p
            key={`${sum.name} ${sum.rows} ${sum.stated}`}
            className={isRight ? undefined : "table-wrong"}
          >
            {fillIn(isRight ? texts.sumRight : texts.sumWrong, shownSum(sum))}
          </p>
        );
      })}
      <Unread words={texts.unread} lines={lines} />
      <Unread words={texts.unreadCells} lines={cells} />
      {standing.length > 0 && (
        <fieldset aria-describedby={help}>
          <legend>{texts.standing}</legend>
          <p id={help}>{texts.standingHelp}</p>
          {standing.map((row) => (
            <Checkbox
              key={row.at}
              checked={isAdded(row)}
              onChange={({ currentTarget }) => onChoose(row, currentTarget.checked)}
            >
              {row.words}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
};
