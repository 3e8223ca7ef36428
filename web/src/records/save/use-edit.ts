import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect, useRef, useState } from "react";
import type { Stored } from "../../api/stored.ts";
import { Draft } from "../form/draft.ts";
import { type Merge, mergeInto } from "./merge.ts";
import { markSent, type SentTexts } from "../form/sent-texts.ts";
import type { Side } from "../form/field-overlaps.ts";

/** The result of rebasing an edit onto a newer version. */
export type Conflict = Merge & {
  readonly theirs: Stored;
  /** The version that the edit started from. */
  readonly from: number;
  readonly chosen: ReadonlyMap<string, Side>;
};

export type Edit = {
  readonly draft: Draft;
  /** The version that a save replaces. */
  readonly version: () => number;
  readonly conflict: Conflict | null;
  /** Rebases onto a newer version; fields changed on both sides become conflicts. */
  readonly merge: (theirs: Stored) => void;
  /** Takes the saved record as the base; what was typed since is kept. */
  readonly markSaved: (stored: Stored, sent: SentTexts) => void;
  readonly choose: (name: string, side: Side) => void;
  /** Conflicts that were neither resolved nor typed over. */
  readonly unchosen: () => readonly string[];
};

/** An edit in progress, with the version it started from and the version it will replace. */
export const useEdit = (entity: AnyEntity, stored: Stored): Edit => {
  const [draft] = useState(() => new Draft(entity, stored.record));
  const version = useRef(stored.meta.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  useEffect(() => {
    if (stored.meta.version <= version.current || draft.isDirty()) return;
    draft.rebase(stored.record);
    version.current = stored.meta.version;
  }, [stored, draft]);

  const merge = (theirs: Stored): void => {
    const merged = mergeInto(draft, theirs.record);
    setConflict({ ...merged, theirs, from: version.current, chosen: new Map() });
    version.current = theirs.meta.version;
  };
  const markSaved = ({ record, meta }: Stored, sent: SentTexts): void => {
    markSent(draft, sent, record);
    version.current = meta.version;
    draft.overlaps.noteChosen();
    setConflict(null);
  };
  const choose = (name: string, side: Side): void => {
    const overlap = conflict?.overlaps.find((candidate) => candidate.name === name);
    if (!conflict || !overlap) return;
    draft.overlaps.noteChosen(name);
    if (side === "theirs") draft.set(name, overlap.theirs);
    else {
      draft.type(name, overlap.mine);
      draft.leave(name);
    }
    setConflict({ ...conflict, chosen: new Map(conflict.chosen).set(name, side) });
  };
  const unchosen = (): readonly string[] => draft.overlaps.unchosen().map(({ name }) => name);
  return { draft, version: () => version.current, conflict, merge, markSaved, choose, unchosen };
};
