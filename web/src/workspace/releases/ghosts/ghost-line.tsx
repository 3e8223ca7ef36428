import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { type ReactElement, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../../fields/field-words.ts";
import type { Draft } from "../../../records/form/draft.ts";
import type { Offer } from "../../../records/form/field-proposals.ts";
import { textOf } from "../../../records/form/read-text.ts";
import { useLabels } from "../../../words/language.ts";
import { wordsOfValue } from "../../../words/value-words.ts";
import { takeChoice } from "./ghost-keys.ts";
import type { GhostPlace } from "./ghost-places.ts";
import type { Ghosts } from "./ghosts.ts";
import { type StatedValue, choicesOf, quoteLine } from "./to-offer.ts";
import "./ghosts.css";

type QuoteProps = { readonly ghosts: Ghosts; readonly choice: StatedValue };

/** The sentence of a value in one line. */
const InOneLine = ({ ghosts, choice }: QuoteProps): ReactElement => {
  const line = quoteLine(ghosts.text?.release.text ?? "", choice.quote);
  return (
    <q className="ghost-quote">
      {line.before}
      <strong>{line.figure}</strong>
      {line.after}
    </q>
  );
};

type ChoicesProps = {
  readonly ghosts: Ghosts;
  readonly texts: ReleaseTexts;
  readonly place: GhostPlace;
  readonly offer: Offer;
};

/** The proposals for a field with their sentences, each with a button to accept it. */
export const GhostChoices = ({ ghosts, texts, place, offer }: ChoicesProps): ReactElement => {
  const labels = useLabels();
  const { t } = useTranslation();
  const entity = place.table?.entity ?? ghosts.entity;
  const field = ghosts.fieldOf(place);
  const same = ghosts.sameAt(place);
  const stated = same ?? ghosts.statedAt(place);
  const isSure = offer.value !== null;
  const choices = stated ? choicesOf(stated).slice(0, offer.choices?.length) : [];
  return (
    <>
      {choices.map((choice, at) => {
        const value = field
          ? (wordsOfValue(t, field, choice.value) ?? textOf(field, choice.value))
          : "";
        const words = { value, n: at + 1, field: labelOf(labels, entity, place.name) };
        return (
          <span key={choice.quote.start} className="ghost-choice">
            <button
              type="button"
              className="ghost-take"
              tabIndex={-1}
              aria-label={fillIn(
                same ? texts.addSource : isSure ? texts.accept : texts.choose,
                words,
              )}
              aria-keyshortcuts={isSure ? "Enter" : `Alt+${at + 1}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => takeChoice(place, offer, at, ghosts)}
            >
              {isSure ? "↵" : `Alt+${at + 1}  ${value}`}
            </button>
            {same && <span className="ghost-same">{texts.same}</span>}
            {stated?.confidence === "likely" && (
              <span className="ghost-likely">{texts.likely}</span>
            )}
            <InOneLine ghosts={ghosts} choice={choice} />
          </span>
        );
      })}
    </>
  );
};

type LineProps = {
  readonly ghosts: Ghosts;
  readonly texts: ReleaseTexts;
  readonly draft: Draft;
  readonly name: string;
};

/** Below an input: the sentence of its proposal, or of a value in the text that differs from the field's. */
export const GhostLine = ({ ghosts, texts, draft, name }: LineProps): ReactElement | null => {
  const stamp = useSyncExternalStore(ghosts.watch, () => {
    const at = ghosts.placeOf(draft, name);
    const offer = ghosts.toTake(at);
    return offer
      ? `${ghosts.sameAt(at) ? "same" : "open"} ${offer.shown}`
      : ghosts.differs(at) && "differs";
  });
  if (stamp === null) return null;
  const place = ghosts.placeOf(draft, name);
  const offer = ghosts.toTake(place);
  const other = ghosts.differs(place);
  return (
    <div className="ghost-line">
      {offer && <GhostChoices ghosts={ghosts} texts={texts} place={place} offer={offer} />}
      {!offer && other && (
        <span className="ghost-choice">
          <span className="ghost-differs">
            {fillIn(texts.differs, { value: textOf(draft.field(name), other.value) })}
          </span>
          <InOneLine ghosts={ghosts} choice={other} />
        </span>
      )}
    </div>
  );
};
