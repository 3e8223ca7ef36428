import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { type ReactElement, Suspense, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import { GhostChoices } from "./ghosts/ghost-line.tsx";
import { ghostPlaceAt, goToGhost, goToNext } from "./ghosts/ghost-keys.ts";
import type { Ghosts } from "./ghosts/ghosts.ts";
import type { ReleaseModel } from "./release-model.ts";

type HeadlineProps = {
  readonly model: ReleaseModel;
  readonly ghosts: Ghosts;
  readonly texts: ReleaseTexts;
};

const partOf = ({ one, many }: ReleaseTexts["proposals"], n: number): string =>
  fillIn(n === 1 ? one : many, { n });

const Unnamed = latePart(async () => (await import("./ghosts/unnamed-fields.tsx")).UnnamedFields);

const CommitTables = latePart(
  async () => (await import("./tables/commit-tables.tsx")).CommitTables,
);

/** The proposal for the active cell of a grid, which has no room for it. */
const OfCell = ({ model, ghosts, texts }: HeadlineProps): ReactElement | null => {
  const { place: at } = useSyncExternalStore(model.watch, model.state);
  const place = at?.kind === "cell" ? ghostPlaceAt(at) : null;
  const offer = place && ghosts.toTake(place);
  return place && offer ? (
    <div className="ghost-line ghost-of-cell">
      <GhostChoices ghosts={ghosts} texts={texts} place={place} offer={offer} />
    </div>
  ) : null;
};

/** The button that restores dismissed proposals. */
const OfDismissed = ({ ghosts, texts }: HeadlineProps): ReactElement | null => {
  const n = ghosts.dismissed().length;
  if (n === 0) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        const [first] = ghosts.dismissed();
        ghosts.bringBack();
        // The button is removed, and with it the focus.
        if (first) goToGhost(first);
      }}
    >
      {partOf(texts.dismissed, n)}
    </Button>
  );
};

/** How many places of each sort the text has. */
const countsIn = (ghosts: Ghosts) => {
  const open = ghosts.open();
  const unclear = open.filter(({ offer }) => offer.value === null).length;
  const unnamed = ghosts.unnamed().reduce((sum, { places }) => sum + places.length, 0);
  const [same, differing] = [ghosts.same().length, ghosts.differing().length];
  return { open: open.length, unclear, same, differing, unnamed };
};

type Counts = ReturnType<typeof countsIn>;

const countText = (texts: ReleaseTexts, { open, unclear, same, differing, unnamed }: Counts) =>
  [
    partOf(texts.proposals, open - unclear),
    unclear > 0 && partOf(texts.unclear, unclear),
    same > 0 && partOf(texts.uncited, same),
    differing > 0 && partOf(texts.differing, differing),
    unnamed > 0 && partOf(texts.unnamed, unnamed),
  ]
    .filter((part) => part !== false)
    .join(", ");

const helpText = (texts: ReleaseTexts, { open, same, differing }: Counts, found: number) => {
  if (open + same > 0) return texts.ghostHelp;
  if (differing > 0) return texts.differingHelp;
  return found > 0 ? texts.allSeen : texts.nothingStated;
};

/**
 * The result of reading a text: the number of proposals, the doubtful ones, and finally the fields it does
 * not mention.
 */
export const ReadHeadline = (props: HeadlineProps): ReactElement | null => {
  const { model, ghosts, texts } = props;
  useSyncExternalStore(ghosts.watch, ghosts.stamp);
  const { stated } = ghosts;
  if (!ghosts.text) return null;
  if (stated === null || stated === "slow" || stated === "failed") {
    const text = stated === null ? texts.reading : stated === "slow" ? texts.slow : texts.notRead;
    return (
      <p className="release-help" role="status">
        {text}
      </p>
    );
  }
  const counts = countsIn(ghosts);
  const found = stated.proposals.length;
  return (
    <>
      <div className="ghost-head">
        <p role="status">
          <strong>{countText(texts, counts)}</strong>
          <span className="release-help">{helpText(texts, counts, found)}</span>
        </p>
        {counts.open + counts.same + counts.differing > 0 && (
          <Button aria-keyshortcuts="F8" onClick={() => goToNext(model, ghosts, 1)}>
            {texts.next}
          </Button>
        )}
        <OfDismissed {...props} />
        <OfCell {...props} />
        {counts.open === 0 && found > 0 && (
          <Suspense fallback={null}>
            <Unnamed ghosts={ghosts} texts={texts} goTo={goToGhost} />
          </Suspense>
        )}
      </div>
      {stated.tables.length > 0 && (
        <Suspense fallback={null}>
          <CommitTables model={model} texts={texts} found={stated.tables} text={ghosts.text} />
        </Suspense>
      )}
    </>
  );
};
