import { commit } from "@teckna/domain/entities/commit";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import type { CommitTable } from "@teckna/domain/releases/tables/commit-table";
import { clip } from "@teckna/domain/text-rules";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/toasts.tsx";
import { focusCell } from "../../focus-children.ts";
import type { ChildTable } from "../../model/child-table.ts";
import { PasteDialog } from "../../paste/paste-dialog.tsx";
import type { ReadText } from "../ghosts/to-offer.ts";
import type { ReleaseModel } from "../release-model.ts";
import { TableNotes } from "./table-notes.tsx";
import { addRows, standingRows, type StandingRow, toBlock, unreadCells } from "./table-rows.ts";
import "./tables.css";

const maxTitle = 60;
const maxLine = 120;

type TableProps = {
  readonly texts: ReleaseTexts;
  readonly text: ReadText;
  readonly table: ChildTable;
  readonly found: CommitTable;
};

/** The dialog that asks for the fields of a table's columns and adds its rows. */
const TableDialog = (props: TableProps & { readonly onClose: () => void }): ReactElement => {
  const { texts, text, table, found, onClose } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [block] = useState(() => toBlock(table, found));
  const isAdded = ({ at, isTwice }: StandingRow): boolean => chosen.get(at) ?? !isTwice;
  const take = (fields: typeof block.fields): void => {
    const left = standingRows(table, found, fields).filter((row) => !isAdded(row));
    const rows = found.rows.filter((_, at) => !left.some((row) => row.at === at));
    const row = table.rows.length;
    const n = addRows(table, text, { rows, fields });
    notify({ text: t("workspace.paste.added", { n }) });
    onClose();
    if (n > 0) requestAnimationFrame(() => focusCell(table, { row, name: undefined }));
  };
  const lineOf = ({ start, end }: CommitTable["unread"][number]): string =>
    clip(text.release.text.slice(start, end).trim().replace(/\s+/gu, " "), maxLine);
  return (
    <PasteDialog
      table={table}
      block={block}
      onTake={take}
      onClose={onClose}
      more={(fields) => (
        <TableNotes
          texts={texts.tables}
          found={found}
          lines={found.unread.map(lineOf)}
          cells={unreadCells(found, fields)}
          standing={standingRows(table, found, fields)}
          isAdded={isAdded}
          onChoose={({ at }, added) => setChosen(new Map(chosen).set(at, added))}
        />
      )}
    />
  );
};

type TablesProps = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  readonly text: ReadText;
  readonly found: readonly CommitTable[];
};

/** A button for each table in a text that lists who commits to subscribe for or guarantees the issue. */
export const CommitTables = ({ model, texts, text, found }: TablesProps): ReactElement | null => {
  const [opened, setOpened] = useState<CommitTable | null>(null);
  const table = model.workspace.tables.find(({ path }) => path === commit.path);
  if (!table) return null;
  const { open } = texts.tables;
  return (
    <div className="release-tables">
      {found.map((one) => (
        <Button key={one.start} aria-haspopup="dialog" onClick={() => setOpened(one)}>
          {fillIn(one.rows.length === 1 ? open.one : open.many, {
            title: clip(one.title, maxTitle),
            n: one.rows.length,
          })}
        </Button>
      ))}
      {opened && (
        <TableDialog
          texts={texts}
          text={text}
          table={table}
          found={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
};
