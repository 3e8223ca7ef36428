import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { clip } from "@teckna/domain/text-rules";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import { readRelease, releaseOptions } from "../../api/releases/stored-releases.ts";
import type { Draft } from "../../records/form/draft.ts";
import { Button } from "../../ui/button.tsx";
import { showCount } from "../../words/counted.ts";
import type { Release } from "../model/release.ts";
import type { ReleaseModel } from "./release-model.ts";

/** The longest beginning of a text that is shown. */
const maxShown = 60;

/** Where a text may not be published, which the first lines of most releases say. */
const restriction =
  /^(?:ej för|inte för|får (?:ej|inte)|detta pressmeddelande får|not for|this press release (?:may|is) not|the information (?:contained )?in this|må ikke|ikke for|ei julk)/iu;
/** Restrictions are at most this long together. */
const maxRestriction = 3000;

/** The first line of a text with words, below a restriction on publishing it, shortened. */
export const beginningOf = ({ text }: Release): string => {
  const lines = Array.from(text.slice(0, maxRestriction).matchAll(/\S.*/gu), ([line]) =>
    line.trim(),
  );
  const own = lines.find((line) => !restriction.test(line));
  return clip(own ?? lines[0] ?? "", maxShown);
};

/** Describes a text by its length and how it begins. */
export const describeText = ({ textAlone }: ReleaseTexts, release: Release): string => {
  const { length } = release.text;
  const words = length === 1 ? textAlone.one : textAlone.many;
  return fillIn(words, { text: beginningOf(release), n: showCount(length) });
};

/** Loads the texts of the sources that have no address: otherwise their rows would look empty. */
export const useTextsAlone = (model: ReleaseModel): void => {
  const client = useQueryClient();
  const ids = useSyncExternalStore(model.workspace.watch, () => model.toLoad().join(" "));
  useEffect(() => {
    for (const id of ids.split(" ").filter(Boolean))
      client.ensureQueryData(releaseOptions(id)).then(
        (found) => {
          if (found && model.text(id) === null) model.keepText(id, readRelease(found));
        },
        // Whoever opens the text is told that it cannot be loaded.
        () => {},
      );
  }, [client, model, ids]);
};

type TextMarkProps = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  readonly draft: Draft;
  readonly onOpen: () => void;
};

/** On the card of a source without an address: its text, which a press opens. */
export const TextMark = ({ model, texts, draft, onOpen }: TextMarkProps): ReactElement | null => {
  const release = useSyncExternalStore(model.watch, () => model.textWithoutAddress(draft));
  if (!release) return null;
  const open = (): void => {
    model.open(draft);
    onOpen();
  };
  return (
    <Button variant="quiet" onClick={open}>
      {describeText(texts, release)}
    </Button>
  );
};
