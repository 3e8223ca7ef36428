import { showRecord } from "../model/show-record.ts";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { Reading } from "../../fields/readings.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLabels } from "../../words/language.ts";
import type { Overlap } from "../../records/form/merge.ts";
import type { ChildOverlaps } from "../model/child-table.ts";
import "./child-conflicts.css";

type OverlapProps = { readonly met: ChildOverlaps; readonly overlap: Overlap };

const OverlapLine = ({ met, overlap }: OverlapProps): ReactElement | null => {
  const { t } = useTranslation();
  const labels = useLabels();
  const [isChosen, setChosen] = useState(false);
  const { table, row } = met;
  const { name, theirs, mine } = overlap;
  if (isChosen) return null;
  return (
    <li>
      {t(`list.${table.path}.title`)} {showRecord(table, row)}:{" "}
      {labelOf(labels, table.entity, name)} <Reading field={row.draft.field(name)} value={theirs} />{" "}
      / {mine === "" ? t("app.empty") : mine}{" "}
      <Button
        onClick={() => {
          table.takeTheirs(row, overlap);
          setChosen(true);
        }}
      >
        {t("workspace.takeTheirs")}
      </Button>
      <Button onClick={() => setChosen(true)}>{t("workspace.keepMine")}</Button>
    </li>
  );
};

/** Shows that others saved children meanwhile, and offers their values where both sides typed. */
export const ChildConflicts = ({
  conflicts,
}: {
  readonly conflicts: readonly ChildOverlaps[];
}): ReactElement => {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="alert" title={t("workspace.conflict")}>
      <p>{t("conflict.saveAgain")}</p>
      <ul className="child-conflicts">
        {conflicts.flatMap((met) =>
          met.overlaps.map((overlap) => (
            <OverlapLine key={`${met.row.id} ${overlap.name}`} met={met} overlap={overlap} />
          )),
        )}
      </ul>
    </Notice>
  );
};
