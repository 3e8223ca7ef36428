import { proposedId } from "../../grid/drawing/grid-row.tsx";
import { useQuery } from "@tanstack/react-query";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import {
  type MouseEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useAbsences } from "../../api/checks/absences.ts";
import { citationsOptions } from "../../api/releases/stored-releases.ts";
import { labelOf } from "../../fields/field-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { MarkOfField } from "../../records/form/field-mark.ts";
import { useMay } from "../../session/rights.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import { loadUntilThere } from "../../ui/late/load-until-there.ts";
import { useStable } from "../../ui/use-stable.ts";
import { useLabels } from "../../words/language.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";
import type { Release } from "../model/release.ts";
import { ReleaseFileDrop } from "./files/release-file-drop.tsx";
import { useReleaseFile } from "./files/use-release-file.ts";
import { GhostLine } from "./ghosts/ghost-line.tsx";
import type { Ghosts } from "./ghosts/ghosts.ts";
import { ReleaseModel } from "./release-model.ts";
import type { ReleasePane } from "./release-pane.tsx";
import { useReleaseTexts } from "./release-words.ts";
import { useGhosts } from "./ghosts/use-ghosts.ts";
import { type ReleaseKeys, useReleaseKeys } from "./use-release-keys.ts";
import { describeText, TextMark, useTextsAlone } from "./text-alone.tsx";
import "./releases.css";

export type ReleaseParts = EditedIssue & {
  /** Fields that cannot be edited. */
  readonly locked: ReadonlySet<string>;
};

const AbsentMark = latePart(async () => (await import("./absences/absent-mark.tsx")).AbsentMark);

const loadPane = async () => (await import("./release-pane.tsx")).ReleasePane;

/** The pane, loaded before it is opened so that the key shows it at once. */
const usePane = (): typeof ReleasePane | null => {
  const [pane, setPane] = useState<typeof ReleasePane | null>(null);
  useEffect(() => {
    void loadUntilThere(loadPane).then((loaded) => setPane(() => loaded));
  }, []);
  return pane;
};

const ReasonInput = latePart(async () => (await import("./absences/reason-input.tsx")).ReasonInput);

type ReleasesProps = ReleaseParts & {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly setMark: (mark: () => MarkOfField) => void;
  /**
   * The element that was focused when the text's key was pressed before this was loaded; null if it was not
   * pressed.
   */
  readonly from: Element | null;
  /** Called once this listens to the keys. */
  readonly onListening: () => void;
  /** Called once the pane can be rendered too. */
  readonly onReady: () => void;
};

type MarkProps = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  readonly draft: Draft;
  readonly name: string;
  readonly onOpen: () => void;
};

/** Marks a field whose value is cited, and moves to its place in the text. */
const CitedMark = ({ model, texts, draft, name, onOpen }: MarkProps): ReactElement | null => {
  const labels = useLabels();
  const watch = useMemo(
    () => (notify: () => void) => {
      const ends = [draft.subscribe(name, notify), model.watch(notify)];
      return () => ends.forEach((end) => end());
    },
    [model, draft, name],
  );
  const isCited = useSyncExternalStore(watch, () => model.quoted(draft, name) !== null);
  if (!isCited) return null;
  const words = fillIn(texts.showSource, { field: labelOf(labels, draft.entity, name) });
  const show = ({ currentTarget }: MouseEvent): void => {
    const quoted = model.quoted(draft, name);
    if (quoted) model.show(quoted);
    onOpen();
    // The pane may cover it, or the layout may change.
    requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
  };
  return (
    <button
      type="button"
      className="cited-mark"
      tabIndex={-1}
      title={words}
      aria-label={words}
      onClick={show}
    />
  );
};

type MarksProps = ReleasesProps & {
  readonly texts: ReleaseTexts;
  readonly mayWrite: boolean;
  readonly markAbsent: () => void;
};

/** Loads the citations and marks fields and cells. */
const useMarks = (
  model: ReleaseModel,
  ghosts: Ghosts,
  { texts, mayWrite, markAbsent, ...props }: MarksProps,
): void => {
  const { workspace, setOpen, setMark } = props;
  const onMark = useStable(() => markAbsent());
  const absences = useAbsences(workspace.issueId);
  const isStating = useSyncExternalStore(ghosts.watch, ghosts.isStating);
  const { data } = useQuery({
    ...citationsOptions(workspace.issueId),
    enabled: workspace.isStored,
  });
  useEffect(() => {
    if (data) model.learn(data);
  }, [model, data]);
  useEffect(() => {
    const parts = { model, texts, onOpen: () => setOpen(true) };
    setMark(
      () => (draft, name) =>
        name === null ? (
          <TextMark {...parts} draft={draft} />
        ) : (
          <>
            <CitedMark {...parts} draft={draft} name={name} />
            <Suspense fallback={null}>
              <AbsentMark {...parts} {...{ absences, mayWrite, onMark, draft, name }} />
            </Suspense>
            {isStating && <GhostLine ghosts={ghosts} texts={texts} draft={draft} name={name} />}
          </>
        ),
    );
  }, [model, ghosts, texts, absences, isStating, mayWrite, onMark, setOpen, setMark]);
  useTextsAlone(model);
  useEffect(() => {
    const textOf = (release: Release): string => describeText(texts, release);
    model.markCells({ ...texts, textOf }, absences);
  }, [model, texts, absences]);
};

type AbsenceReasonProps = Pick<ReleaseKeys, "markBy"> & {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
};

const AbsenceReason = ({ model, ...props }: AbsenceReasonProps): ReactElement | null => {
  const { absenceTarget } = useSyncExternalStore(model.watch, model.state);
  return (
    absenceTarget && (
      <Suspense fallback={null}>
        <ReasonInput model={model} target={absenceTarget} {...props} />
      </Suspense>
    )
  );
};

type ReadyProps = ReleasesProps & {
  readonly texts: ReleaseTexts;
  /** Null until loaded. */
  readonly Pane: typeof ReleasePane | null;
};

const Ready = ({ texts, Pane, ...props }: ReadyProps): ReactElement | null => {
  const { draft, workspace, locked, isOpen, setOpen, onListening, onReady } = props;
  const [model] = useState(() => new ReleaseModel(draft, workspace));
  const mayWrite = useMay("write");
  const ghosts = useGhosts(model, locked, mayWrite);
  const isReady = Pane !== null;
  const parts = { model, texts, mayWrite };
  const keys = useReleaseKeys({ ...parts, locked, isOpen, setOpen, isReady, from: props.from });
  useEffect(() => onListening(), [onListening]);
  useEffect(() => (isReady ? onReady() : undefined), [isReady, onReady]);
  useMarks(model, ghosts, { ...props, texts, mayWrite, markAbsent: keys.markAbsent });
  const file = useReleaseFile(model, () => setOpen(true));
  const close = (): void => {
    setOpen(false);
    keys.toField();
  };
  return (
    <>
      <p id={proposedId} hidden>
        {texts.proposed}
      </p>
      {mayWrite && <ReleaseFileDrop texts={texts} onFiles={file.take} />}
      <AbsenceReason model={model} texts={texts} markBy={keys.markBy} />
      {isOpen && Pane && (
        <Pane {...parts} {...{ ghosts, file }} onPoint={keys.point} onClose={close} />
      )}
    </>
  );
};

/** The texts of an issue's sources, and the citations of its values in them. */
export const Releases = (props: ReleasesProps): ReactElement | null => {
  const texts = useReleaseTexts();
  const pane = usePane();
  return texts && <Ready {...props} texts={texts} Pane={pane} />;
};
