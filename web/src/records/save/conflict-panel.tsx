import type { AnyEntity } from "@teckna/domain/entities";
import { snake } from "@teckna/domain/snake-case";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type HistoryRow, useHistory } from "../../api/history.ts";
import { idOf } from "../../api/stored.ts";
import { labelOf } from "../../fields/field-words.ts";
import { showMoment } from "../../fields/moment.ts";
import { Reading } from "../../fields/readings.tsx";
import { Notice } from "../../ui/notice.tsx";
import { signedInAs } from "../../session/session.ts";
import { useLabels } from "../../words/language.ts";
import "./conflict-panel.css";
import type { Conflict, Edit } from "./use-edit.ts";
import { ValueChange } from "./value-change.tsx";
import type { Overlap, Side } from "../form/field-overlaps.ts";

type Who = { readonly by: string; readonly at: string };

/** Who last changed a field, among the versions saved while it was edited here. */
const useWhoChanged = (entity: AnyEntity, conflict: Conflict): ((name: string) => Who) => {
  const history = useHistory(entity, idOf(conflict.theirs.record));
  const rows: readonly HistoryRow[] = history.data?.pages.flatMap((page) => page.rows) ?? [];
  const newer = rows.filter((row) => row.version > conflict.from);
  const last: Who = { by: conflict.theirs.meta.updatedBy, at: conflict.theirs.meta.updatedAt };
  return (name) => newer.find((row) => Object.hasOwn(row.changes, snake(name))) ?? last;
};

type OverlapProps = {
  readonly edit: Edit;
  readonly overlap: Overlap;
  readonly who: Who;
  readonly side: Side | undefined;
};

const OverlapChoice = ({ edit, overlap, who, side }: OverlapProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const { name, before, theirs, mine } = overlap;
  const field = edit.draft.field(name);
  const radio = (value: Side): ReactElement => (
    <input
      type="radio"
      name={`conflict-${name}`}
      checked={side === value}
      onChange={() => edit.choose(name, value)}
    />
  );
  return (
    <fieldset className="overlap" data-overlap={name}>
      <legend>
        {labelOf(labels, edit.draft.entity, name)}
        <span className="overlap-before">
          {t("conflict.before")}: <Reading field={field} value={before} />
        </span>
      </legend>
      <label className="overlap-side">
        {radio("theirs")}
        <span className="overlap-who">
          {who.by} {showMoment(who.at)}
        </span>
        <span className="overlap-value">
          <Reading field={field} value={theirs} />
        </span>
      </label>
      <label className="overlap-side">
        {radio("mine")}
        <span className="overlap-who">{t("conflict.mine")}</span>
        <span className="overlap-value">{mine === "" ? t("app.empty") : mine}</span>
      </label>
    </fieldset>
  );
};

type ConflictPanelProps = { readonly edit: Edit; readonly conflict: Conflict };
type PartProps = ConflictPanelProps & { readonly whoChanged: (name: string) => Who };

const Overlaps = ({ edit, conflict, whoChanged }: PartProps): ReactElement | null => {
  const { t } = useTranslation();
  const { overlaps, chosen } = conflict;
  if (overlaps.length === 0) return null;
  return (
    <>
      <h2>{t("conflict.overlaps")}</h2>
      <div className="overlaps">
        {overlaps.map((overlap) => (
          <OverlapChoice
            key={overlap.name}
            edit={edit}
            overlap={overlap}
            who={whoChanged(overlap.name)}
            side={chosen.get(overlap.name)}
          />
        ))}
      </div>
    </>
  );
};

const TakenChanges = ({ edit, conflict, whoChanged }: PartProps): ReactElement | null => {
  const { t } = useTranslation();
  const labels = useLabels();
  const { draft } = edit;
  if (conflict.taken.length === 0) return null;
  return (
    <>
      <h2>{t("conflict.taken")}</h2>
      <dl className="changes">
        {conflict.taken.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{labelOf(labels, draft.entity, name)}</dt>
            <dd>
              <ValueChange field={draft.field(name)} before={before} after={after} />
              <span className="change-who"> {whoChanged(name).by}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Shows what a newer version changed: merged fields, and conflicts to resolve. */
export const ConflictPanel = ({ edit, conflict }: ConflictPanelProps): ReactElement => {
  const { t } = useTranslation();
  const whoChanged = useWhoChanged(edit.draft.entity, conflict);
  const { theirs, overlaps } = conflict;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus stays, so that no typed key is lost.
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [theirs]);
  const isOwn = theirs.meta.updatedBy === signedInAs() && theirs.meta.version === conflict.from + 1;
  const by = { user: theirs.meta.updatedBy, time: showMoment(theirs.meta.updatedAt) };
  return (
    <div ref={panel} className="conflict">
      <Notice
        tone="warning"
        role="alert"
        title={t(isOwn ? "message.conflictOwn" : "message.conflict")}
      >
        <p>
          {t("conflict.changedBy", by)} {overlaps.length === 0 && t("conflict.same")}{" "}
          {t("conflict.saveAgain")}
        </p>
        <Overlaps edit={edit} conflict={conflict} whoChanged={whoChanged} />
        <TakenChanges edit={edit} conflict={conflict} whoChanged={whoChanged} />
      </Notice>
    </div>
  );
};
