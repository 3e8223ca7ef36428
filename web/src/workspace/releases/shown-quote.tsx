import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import type { ReactElement } from "react";
import { labelOf } from "../../fields/field-words.ts";
import { useLabels } from "../../words/language.ts";
import { type Quoted, shownPart } from "./quoted.ts";
import type { ReleaseModel } from "./release-model.ts";

type ShownProps = {
  readonly texts: ReleaseTexts;
  readonly model: ReleaseModel;
  readonly shown: Quoted;
};

/** The sentence around the shown value. */
export const ShownQuote = ({ texts, model, shown }: ShownProps): ReactElement | null => {
  const labels = useLabels();
  const text = model.text(shown.source)?.text;
  const entity = [model.draft.entity, ...model.workspace.tables.map((table) => table.entity)].find(
    ({ path }) => path === shown.path,
  );
  if (text === undefined || !entity) return null;
  const field = labelOf(labels, entity, shown.name);
  return (
    <figure className="release-quote">
      <figcaption>
        {fillIn(texts.quoteOf, { field })}
        {shown.page !== null && `, ${fillIn(texts.page, { n: shown.page })}`}
      </figcaption>
      <blockquote>
        {shownPart(text, { start: shown.from, end: shown.start })}
        <strong>{shownPart(text, shown)}</strong>
        {shownPart(text, { start: shown.end, end: shown.to })}
      </blockquote>
    </figure>
  );
};
