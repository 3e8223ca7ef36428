import { type ReactElement, useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { Reading } from "../../fields/readings.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLabels } from "../../words/language.ts";
import { focusCell, focusChildConflicts } from "../focus-children.ts";
import type { ChildOverlap } from "../model/rows-of-tables.ts";
import type { MergedRows } from "./merge-conflicts.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { showRecord } from "../model/show-record.ts";
import "./child-conflicts.css";
import type { Side } from "../../records/form/field-overlaps.ts";

const OverlapLine = ({ at }: { readonly at: ChildOverlap }): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const { table, row, overlap } = at;
  const { name, theirs, mine } = overlap;
  const choose = (side: Side): void => {
    table.choose(at, side);
    requestAnimationFrame(() => {
      if (!focusChildConflicts()) focusCell(table, { row: table.rows.indexOf(row), name });
    });
  };
  return (
    <li>
      <span>
        {labels.entity[table.entity.name]} {showRecord(table, row)}:{" "}
        <strong>{labelOf(labels, table.entity, name)}</strong>
      </span>
      <Button onClick={() => choose("theirs")}>
        {t("workspace.takeTheirs")} <Reading field={row.draft.field(name)} value={theirs} />
      </Button>
      <Button onClick={() => choose("mine")}>
        {t("workspace.keepMine")} {mine === "" ? t("app.empty") : mine}
      </Button>
    </li>
  );
};

type ConflictsProps = {
  readonly workspace: IssueWorkspace;
  /** Changes by others since the last save was started. */
  readonly merged: MergedRows | null;
};

/** Reports children that others changed meanwhile, and asks the user to resolve conflicts. */
export const ChildConflicts = ({ workspace, merged }: ConflictsProps): ReactElement | null => {
  const { t } = useTranslation();
  useSyncExternalStore(workspace.watch, workspace.version);
  const labels = useLabels();
  const unchosen = workspace.unchosen();
  const hasMerged = merged !== null && !merged.isNone;
  // Removing such a row resolves it.
  const renewed = merged?.renewed.filter(({ row }) => !row.isRemoved) ?? [];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus stays, so that a key typed meanwhile presses no button.
    if (hasMerged) notice.current?.scrollIntoView({ block: "nearest" });
  }, [hasMerged]);
  if (!hasMerged && unchosen.length === 0) return null;
  return (
    <div ref={notice}>
      <Notice tone="warning" role="alert" title={t("workspace.conflict")}>
        <p>{t(unchosen.length > 0 ? "conflict.overlaps" : "conflict.saveAgain")}</p>
        <ul className="child-conflicts">
          {renewed.map(({ table, row }) => (
            <li key={row.id}>
              {t("workspace.renewed", {
                row: `${labels.entity[table.entity.name]} ${showRecord(table, row)}`,
              })}
            </li>
          ))}
          {unchosen.map((at) => (
            <OverlapLine key={`${at.row.id} ${at.overlap.name}`} at={at} />
          ))}
        </ul>
      </Notice>
    </div>
  );
};
