import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import {
  type ReactElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { useLabels } from "../../words/language.ts";
import { wordsOfValue } from "../../words/value-words.ts";
import type { ChildRow } from "../model/child-row.ts";
import { targetAt } from "./focus-place.ts";
import { latePart } from "../../ui/late/late-part.ts";
import type { ReleaseFile } from "./files/use-release-file.ts";
import type { Ghosts } from "./ghosts/ghosts.ts";
import { type Highlights, marksOf } from "./highlights.ts";
import { pasteBeside } from "./files/paste-beside.ts";
import { PasteText } from "./files/paste-text.tsx";
import type { ReleaseModel } from "./release-model.ts";
import type { Quoted, Spot } from "./quoted.ts";
import { ReadHeadline } from "./read-headline.tsx";
import { ReleaseText } from "./release-text.tsx";
import { beginningOf } from "./text-alone.tsx";
import { useRelease } from "./use-release.ts";
import "./release-pane.css";

const FileNote = latePart(async () => (await import("./files/file-state.tsx")).FileNote);

const ShownQuote = latePart(async () => (await import("./shown-quote.tsx")).ShownQuote);

type PaneProps = {
  readonly model: ReleaseModel;
  readonly ghosts: Ghosts;
  readonly texts: ReleaseTexts;
  readonly file: ReleaseFile;
  readonly mayWrite: boolean;
  readonly onPoint: () => void;
  readonly onClose: () => void;
};

/** The name of a source: its type and date, its address, or how its text begins. */
const useSourceName = ({ model, texts }: PaneProps): ((row: ChildRow) => string) => {
  const { t } = useTranslation();
  return ({ id, draft, version }) => {
    const [type = "", moment = "", address] = ["sourceType", "releaseDatetime", "sourceUrl"].map(
      (name) => draft.entry(name).text,
    );
    const kind = wordsOfValue(t, draft.field("sourceType"), type) ?? type;
    const words = `${kind} ${moment.slice(0, "2026-05-13".length)}`.trim();
    const release = model.text(id);
    const text = release && beginningOf(release);
    return words || address || text || (version === null ? texts.newSource : texts.untitled);
  };
};

/** Selects the source whose text is shown. */
const SourceChoice = (props: PaneProps): ReactElement => {
  const { model, texts, mayWrite } = props;
  const { source } = useSyncExternalStore(model.watch, model.state);
  const nameOf = useSourceName(props);
  return (
    <select
      className="input"
      aria-label={texts.source}
      value={source ?? ""}
      onChange={({ currentTarget }) =>
        model.become({
          source: currentTarget.value || null,
          selection: null,
          shown: null,
          report: null,
        })
      }
    >
      {model.sources.map((row) => (
        <option key={row.id} value={row.id}>
          {nameOf(row)}
        </option>
      ))}
      {mayWrite && <option value="">{texts.newSource} …</option>}
    </select>
  );
};

/** The result of the last value taken, or how to take one. */
const PointReport = ({ model, texts, mayWrite, onPoint }: PaneProps): ReactElement => {
  const labels = useLabels();
  const { report, place, selection } = useSyncExternalStore(model.watch, model.state);
  const target = place && targetAt(model.draft, place);
  const field = target && labelOf(labels, target.draft.entity, target.name);
  const { help, helpWithoutField } = texts;
  const shownHelp = field === null ? helpWithoutField : fillIn(help, { field });
  return (
    <div className="release-say">
      <p
        className={report ? `release-report release-${report.tone}` : "release-help"}
        role="status"
      >
        {report?.text ?? (mayWrite ? shownHelp : texts.helpReader)}
      </p>
      {mayWrite && field !== null && (
        <Button disabled={selection === null} onClick={onPoint} aria-keyshortcuts="Alt+Enter">
          {fillIn(texts.take, { field })}
        </Button>
      )}
    </div>
  );
};

const useMarks = (
  quoted: readonly Quoted[],
  shown: Quoted | null,
  selection: Spot | null,
): Highlights => {
  const places = quoted.map(({ start, end }) => `${start} ${end}`).join();
  return useMemo(
    () => marksOf(quoted, shown, selection),
    // The values change only with their places.
    // oxlint-disable-next-line react/exhaustive-deps
    [places, shown, selection],
  );
};

/** Where there is no text: a place to paste one, for users who may. */
const NoText = ({ model, texts, file, mayWrite }: PaneProps): ReactElement =>
  mayWrite ? (
    <PasteText
      texts={texts}
      typed={model.typed}
      onType={(text) => model.keepTyped(text)}
      onPaste={(pasted) => model.paste(pasted)}
      onFiles={file.take}
    />
  ) : (
    <p className="release-help">{model.sources.length > 0 ? texts.none : texts.noSources}</p>
  );

const ReadText = (props: PaneProps): ReactElement => {
  const { model, texts, mayWrite } = props;
  const { source, shown, selection } = useSyncExternalStore(model.watch, model.state);
  useSyncExternalStore(model.workspace.watch, model.workspace.version);
  useSyncExternalStore(
    (notify) => model.draft.subscribeAll(notify),
    () => model.draft.cited().length,
  );
  const { release, isPending, error } = useRelease(model, source);
  const nameOf = useSourceName(props);
  const quoted = source === null ? [] : model.quotedFrom(source);
  const marks = useMarks(quoted, shown, selection);
  const select = useStable((spot: typeof selection) => model.become({ selection: spot }));
  useEffect(() => model.giveFocus(release));
  const bare = isPending || error || release ? null : source;
  useEffect(() => model.noteBare(bare), [model, bare]);
  if (error) return <ErrorNotice error={error} title={texts.failed} />;
  if (isPending) return <Loading />;
  if (!release) return <NoText key={source ?? ""} {...props} />;
  const row = model.sources.find(({ id }) => id === source);
  return (
    <>
      <ReadHeadline model={model} ghosts={props.ghosts} texts={texts} />
      {shown && (
        <Suspense fallback={null}>
          <ShownQuote texts={texts} model={model} shown={shown} />
        </Suspense>
      )}
      <ReleaseText
        key={source}
        label={fillIn(texts.textOf, { source: row ? nameOf(row) : "" })}
        pageHead={texts.pageHead}
        release={release}
        marks={marks}
        shown={shown}
        onSelect={select}
        onPaste={mayWrite ? (event) => void pasteBeside(model, texts, release, event) : undefined}
      />
      <PointReport {...props} />
      {row?.release && (
        <Button variant="quiet" onClick={() => model.dropPasted(row)}>
          {texts.remove}
        </Button>
      )}
    </>
  );
};

/** The text of a source, from which values are taken: beside the form, or over it if there is no room. */
export const ReleasePane = (props: PaneProps): ReactElement => {
  const { model, texts } = props;
  const isKept = useSyncExternalStore(model.workspace.watch, model.workspace.areTextsStored);
  useEffect(() => {
    const { source, shown } = model.state();
    const at = shown === null ? model.sourceAtPlace() : null;
    if (at !== null || source === null) model.become({ source: at ?? model.firstSource() });
    // When the user asked for the place of a value, the focus stays at the value.
    if (shown === null) model.seekFocus();
  }, [model]);
  useLayoutEffect(() => {
    // Sets an attribute on the root: styles with `:has()` would be recalculated for the whole page at each
    // change of the pane.
    const { dataset } = document.documentElement;
    dataset["reading"] = "";
    return () => {
      delete dataset["reading"];
    };
  }, []);
  return (
    <aside className="release-pane" aria-label={texts.title}>
      <div className="release-head">
        <SourceChoice {...props} />
        <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={props.onClose}>
          <VisuallyHidden>{texts.close}</VisuallyHidden>
        </Button>
      </div>
      {!isKept && (
        <Notice tone="warning" role="alert">
          {texts.notKept}
        </Notice>
      )}
      {props.file.state !== null && (
        <Suspense fallback={null}>
          <FileNote model={model} texts={texts} file={props.file} />
        </Suspense>
      )}
      <ReadText {...props} />
    </aside>
  );
};
