import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import type { ReactElement } from "react";
import { labelOf } from "../../../fields/field-words.ts";
import { useLabels } from "../../../words/language.ts";
import { showRecord } from "../../model/show-record.ts";
import type { GhostPlace } from "./ghost-places.ts";
import type { Ghosts } from "./ghosts.ts";

type UnnamedProps = {
  readonly ghosts: Ghosts;
  readonly texts: ReleaseTexts;
  readonly goTo: (place: GhostPlace) => void;
};

/** Whether there is room for them beside the text. */
const isHigh = "(height >= 40rem)";

/** The empty fields that the text does not mention, so that nobody takes them to be confirmed absent. */
export const UnnamedFields = ({ ghosts, texts, goTo }: UnnamedProps): ReactElement | null => {
  const labels = useLabels();
  const groups = ghosts.unnamed();
  if (groups.length === 0) return null;
  return (
    <details className="ghost-unnamed" open={matchMedia(isHigh).matches}>
      <summary>{texts.unnamedTitle}</summary>
      <dl>
        {groups.map(({ entity, section, places }) => {
          const [first] = places;
          const title = new Map(Object.entries(labels.section[entity.name])).get(section ?? "");
          const ofRow = first?.table && first.row ? showRecord(first.table, first.row) : null;
          return (
            <div key={`${entity.name} ${section} ${first?.row?.line}`}>
              <dt>{ofRow ?? title ?? labels.entity[entity.name]}</dt>
              <dd>
                {places.map((place) => (
                  <button
                    key={place.name}
                    type="button"
                    className="ghost-field"
                    onClick={() => goTo(place)}
                  >
                    {labelOf(labels, entity, place.name)}
                  </button>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
};
