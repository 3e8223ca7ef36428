import { Link } from "@tanstack/react-router";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import type { ReactElement } from "react";
import type { WholeRow } from "../api/whole-history.ts";
import { showMoment } from "../fields/moment.ts";
import { May } from "../session/rights.tsx";
import { Button } from "../ui/button.tsx";
import { RestoreIcon } from "../ui/late-icons.tsx";
import { ChangedValues } from "./changed-values.tsx";
import { CitedValues } from "./cited-values.tsx";
import type { SaveGroup } from "./group-rows.ts";
import { MarkedFields } from "./marked-fields.tsx";
import { actionText, useRecordNames } from "./record-words.ts";
import { WaivedFinding } from "./waived-finding.tsx";

/** What to revert: a change of one record, or everything in one save. */
export type PutBackRequest = { readonly row: WholeRow } | { readonly batch: string };

type ItemProps = {
  readonly texts: IssueHistoryTexts;
  readonly issueId: string;
  readonly save: SaveGroup;
  /** Only changes of this field, by its wire name. */
  readonly only: string | null;
  readonly onPutBack: (request: PutBackRequest) => void;
};

const recordActions: ReadonlySet<string> = new Set(["replace", "restore", "undo", "delete"]);

/**
 * Creating an issue is reverted with its delete button. Records created together with others are reverted
 * with the whole save.
 */
const canPutBack = ({ action, table }: WholeRow, isAlone: boolean): boolean =>
  recordActions.has(action) || (action === "create" && isAlone && table !== "issues");

type RowProps = Omit<ItemProps, "save"> & { readonly row: WholeRow; readonly isAlone: boolean };

const RecordRow = ({ texts, issueId, row, isAlone, only, onPutBack }: RowProps): ReactElement => {
  const nameOf = useRecordNames();
  const name = nameOf(row);
  const did = fillIn(actionText(texts, row.action), { name });
  return (
    <div className={`history-record history-${row.action}`}>
      <p className="history-head">
        {isAlone && <strong>{row.by} </strong>}
        {did}
        {row.waiver && <WaivedFinding waiver={row.waiver} />}
        {canPutBack(row, isAlone) && (
          <May right="write">
            <Button
              variant="quiet"
              icon={<RestoreIcon />}
              aria-label={fillIn(row.action === "create" ? texts.removeOf : texts.putBackOf, {
                name: `${name}, ${showMoment(row.at)}`,
              })}
              onClick={() => onPutBack({ row })}
            >
              {row.action === "create" ? texts.remove : texts.putBack}
            </Button>
          </May>
        )}
      </p>
      <ChangedValues row={row} only={only} />
      <CitedValues texts={texts} issueId={issueId} row={row} only={only} />
      <MarkedFields texts={texts} row={row} only={only} />
    </div>
  );
};

/** One save: who, when, which records, with a button to undo it. */
export const SaveItem = (props: ItemProps): ReactElement => {
  const { texts, save, onPutBack } = props;
  const { batch, rows } = save;
  const isAlone = rows.length === 1;
  const time = showMoment(save.at).slice("2026-05-13 ".length);
  return (
    <li className={`history-item ${isAlone ? `history-${rows[0]?.action ?? ""}` : ""}`}>
      <time dateTime={save.at}>{time}</time>
      {!isAlone && (
        <p className="history-head">
          <strong>{save.by}</strong> {fillIn(texts.together, { n: rows.length })}
        </p>
      )}
      {rows.map((row) => (
        <RecordRow
          key={`${row.table} ${row.record_id} ${row.version} ${row.action}`}
          {...props}
          row={row}
          isAlone={isAlone}
        />
      ))}
      {batch !== null && (
        <p className="history-batch">
          <Link to="/upload/batches/$id" params={{ id: batch }}>
            {texts.toBatch}
          </Link>
          <May right="write">
            <Button variant="quiet" icon={<RestoreIcon />} onClick={() => onPutBack({ batch })}>
              {texts.undoSave}
            </Button>
          </May>
        </p>
      )}
    </li>
  );
};
