import { fillIn } from "@teckna/domain/messages/fill-in";
import { describeInPlace } from "@teckna/domain/messages/describe-problem";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import type { Problem } from "@teckna/domain/problem";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { clip } from "@teckna/domain/text-rules";
import { labelOf } from "../../fields/field-words.ts";
import { isAltHeld } from "../../ui/keys/alt-keys.ts";
import { type StepKind, stepKindOf } from "../../ui/keys/step-keys.ts";
import { notify } from "../../ui/toasts.tsx";
import { useWords } from "../../words/language.ts";
import { markEnds } from "../../words/mark-ends.ts";
import {
  focusNextFrame,
  focusPlace,
  focusTarget,
  focusText,
  placeAt,
  type FieldTarget,
  targetAt,
} from "./focus-place.ts";
import { point } from "./point.ts";
import { isBrowsers, stepFrom } from "./release-steps.ts";
import { type AbsentMarking, useMarkAbsent } from "./absences/use-mark-absent.ts";
import { trimmed } from "./quoted.ts";
import type { ReleaseModel } from "./release-model.ts";
import { type KeyHandler, useHandledKeys } from "./use-handled-keys.ts";
import { isInPane } from "./is-in-pane.ts";

type KeyParts = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  readonly locked: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Whether the pane can be rendered; before that the key does nothing, since a second press would move back. */
  readonly isReady: boolean;
  /** The element that was focused before this listened to the keys. */
  readonly from: Element | null;
  readonly mayWrite: boolean;
};

export type ReleaseKeys = {
  /** Writes the selected text to where the user last entered data. */
  readonly point: () => void;
  /** Moves the focus back to where the user last entered data. */
  readonly toField: () => void;
  /** Marks the field where the user last entered data as having no value. */
  readonly markAbsent: () => void;
  readonly markBy: AbsentMarking["markBy"];
};

/** The maximum length of a refused text in its message. */
const maxShown = 80;

/** The words of a report on a value that was written to a field, or was not. */
const useReportWords = (texts: ReleaseTexts) => {
  const { t } = useTranslation();
  const words = useWords();
  const labelOfTarget = ({ draft, name }: FieldTarget): string =>
    labelOf(words.labels, draft.entity, name);
  const refused = (target: FieldTarget, problem: Problem | null, text: string): string => {
    const lines = problem ? describeInPlace(words, target.draft.entity, problem) : "";
    const parts = { field: labelOfTarget(target), text: clip(text, maxShown) };
    return fillIn(texts.notTaken, { ...parts, reason: lines.replace("\n", ". ") }).trim();
  };
  const taken = (target: FieldTarget, value: string): string => {
    const doubt = target.draft.readings.doubt(target.name);
    const doubtText = doubt ? t(`doubt.${doubt}`, { value: markEnds(value) }) : "";
    return `${fillIn(texts.taken, { field: labelOfTarget(target), value })} ${doubtText}`.trim();
  };
  return { labelOfTarget, refused, taken };
};

/** Writes values from the text to fields and cells, and reports the result. */
const usePointing = ({ model, texts, locked }: KeyParts) => {
  const { labelOfTarget, ...words } = useReportWords(texts);
  const report = (tone: "done" | "wrong", text: string): void =>
    model.become({ report: { tone, text } });
  const takeTo = (target: FieldTarget): void => {
    const { source, selection } = model.state();
    const release = source === null ? null : model.text(source);
    const spot = release && selection && trimmed(release.text, selection);
    if (source === null || !release || !spot || spot.start === spot.end)
      return report("wrong", texts.nothingSelected);
    if (!target.child && locked.has(target.name))
      return report("wrong", fillIn(texts.fixed, { field: labelOfTarget(target) }));
    const taken = point(target, { source, release, spot });
    if (!taken.ok) {
      const text = release.text.slice(spot.start, spot.end);
      return report("wrong", words.refused(target, taken.problem, text));
    }
    const quoted = model.quoted(taken.target.draft, target.name);
    if (quoted) model.show(quoted);
    getSelection()?.removeAllRanges();
    report("done", words.taken(taken.target, taken.after));
    // The displayed value becomes an input in the next frame.
    focusNextFrame(() => focusPlace(model.draft, model.state().place));
  };
  return { takeTo, labelOfTarget, report };
};

/** Text typed in the pane's own inputs is undone by the browser. */
const isTypingInPane = (target: unknown): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Undoes or redoes the last step: typed, taken or marked. */
const stepBy =
  (
    { model, texts }: KeyParts,
    pointing: Pick<ReturnType<typeof usePointing>, "report" | "labelOfTarget">,
  ) =>
  ({ target }: KeyboardEvent, kind: StepKind): boolean => {
    // The terms line only shows what is in the fields, unless something is typed in it.
    const isOfTerms = target instanceof Element && target.matches("[data-terms=taken]");
    const isHere = (isInPane(target) && !isTypingInPane(target)) || isOfTerms;
    const place = isHere ? null : placeAt(model.workspace, target);
    // Text typed in a cell is undone by the browser.
    const isGrid = target instanceof Element && target.matches("[role=grid]");
    const isTyping = place?.kind === "cell" && !isGrid;
    const done = (isHere || place !== null) && !isTyping ? stepFrom(model, place, kind) : null;
    // Nothing is left to undo: the browser would otherwise undo changes in other fields, unknown to their
    // histories.
    if (!done) return isOfTerms || (place?.kind !== "cell" && !isBrowsers(model, place, kind));
    const text = kind === "undo" ? texts.undone : texts.redone;
    model.become({ shown: null });
    pointing.report("done", fillIn(text, { field: pointing.labelOfTarget(done) }));
    if (!isHere) focusNextFrame(() => focusTarget(done));
    return true;
  };

/** Writes the selected text to where the user enters data, or was when the text was selected. */
const takeBy =
  ({ model, isOpen, mayWrite }: KeyParts, pointHere: () => void): KeyHandler =>
  ({ target }) => {
    model.noteSelection();
    const isHere = isInPane(target);
    const isEntering = placeAt(model.workspace, target) !== null;
    if (!isOpen || !mayWrite || (!isHere && !isEntering)) return false;
    if (!isHere && model.state().selection === null) return false;
    // Text being typed in a cell is written before it is replaced.
    if (target instanceof Element) target.closest<HTMLElement>("[role=grid]")?.focus();
    pointHere();
    return true;
  };

/** Opens the text at the place that a value was taken from, or else where its source is. */
const showPlaceOf = (
  { model, texts, setOpen }: KeyParts,
  target: FieldTarget,
  labelOfTarget: (target: FieldTarget) => string,
): void => {
  const quoted = model.quoted(target.draft, target.name);
  if (quoted) model.show(quoted);
  else if (model.textWithoutAddress(target.draft)) model.open(target.draft);
  else return notify({ text: fillIn(texts.notCited, { field: labelOfTarget(target) }) });
  setOpen(true);
};

/** The actions of the keys. */
const useActs = (parts: KeyParts) => {
  const { model, texts, isOpen, setOpen, mayWrite } = parts;
  const pointing = usePointing(parts);
  const targetNow = (): FieldTarget | null => {
    const { place } = model.state();
    return place && targetAt(model.draft, place);
  };
  const marking = useMarkAbsent({ model, texts, isOpen, labelOf: pointing.labelOfTarget });
  const markAbsent = (): boolean => {
    if (!mayWrite || model.state().absenceTarget !== null) return false;
    const target = targetNow();
    if (target) marking.toggle(target);
    else notify({ text: texts.absentWithoutField });
    return true;
  };
  const toField = (): void => focusPlace(model.draft, model.state().place);
  const pointHere = (): void => {
    const target = targetNow();
    if (target) pointing.takeTo(target);
    else pointing.report("wrong", texts.helpWithoutField);
  };
  const change: KeyHandler = ({ target }) => {
    model.noteSelection();
    if (isInPane(target)) toField();
    else if (isOpen) focusText();
    else if (!parts.isReady) return false;
    else setOpen(true);
    return true;
  };
  const take = takeBy(parts, pointHere);
  const show: KeyHandler = () => {
    const target = targetNow();
    if (target) showPlaceOf(parts, target, pointing.labelOfTarget);
    else notify({ text: texts.helpReader });
    return true;
  };
  const step = stepBy(parts, pointing);
  return { toField, pointHere, change, take, show, step, markAbsent, markBy: marking.markBy };
};

/**
 * Keys: F6 moves between text and fields, Alt+Enter takes the selection, Alt+K shows a value's place, Alt+N
 * marks a field as having no value.
 */
export const useReleaseKeys = (parts: KeyParts): ReleaseKeys => {
  const { model, isOpen, from } = parts;
  const acts = useActs(parts);
  // A selection in the text takes precedence over a field's proposals.
  useHandledKeys((event) => {
    const { key, code, altKey, ctrlKey, metaKey } = event;
    const isWithAlt = altKey && !ctrlKey && !metaKey;
    if (key === "F6" && !altKey && !ctrlKey && !metaKey) return acts.change(event);
    if (isWithAlt && key === "Enter") return acts.take(event);
    if (code === "KeyK" && isAltHeld(event)) return acts.show(event);
    if (code === "KeyN" && isAltHeld(event)) return acts.markAbsent();
    const kind = stepKindOf(event);
    if (kind) return acts.step(event, kind);
    if (key !== "Escape" || !isInPane(event.target)) return false;
    acts.toField();
    return true;
  });
  useEffect(() => {
    const note = ({ target }: Pick<Event, "target">): void => {
      const place = placeAt(model.workspace, target);
      if (place) model.become({ place, ...(isOpen ? {} : { report: null }) });
    };
    // The user may have focused a field before this was loaded.
    note({ target: document.activeElement });
    if (model.state().place === null) note({ target: from });
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [model, isOpen, from]);
  const { pointHere, toField, markAbsent, markBy } = acts;
  return { point: pointHere, toField, markAbsent, markBy };
};
