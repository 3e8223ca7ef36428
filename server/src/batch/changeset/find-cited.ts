import { splitsSign } from "@teckna/domain/quoted-passage";
import type { Tx } from "../../db/connection/database.ts";
import { lockReleasesSql } from "../../db/sql/releases/release-sql.ts";
import { type PlacedProblem, type RecordPlace, invalid } from "../../errors.ts";
import { problem } from "../../input/input-problems.ts";

/** A passage in a text; `null` to `null` is the whole text. */
type CitedPlace = {
  readonly sha256: string;
  readonly start: number | null;
  readonly end: number | null;
  /** Its position in the request. */
  readonly place: RecordPlace;
  readonly at: string;
};

/** A stored text that may be cited. */
type Citable = {
  readonly id: string;
  readonly sha256: string;
  readonly units: number;
  /** `null` if the text has no surrogate pairs. */
  readonly text: string | null;
};

const findCitable = async (
  tx: Tx,
  issueId: string,
  places: readonly CitedPlace[],
): Promise<ReadonlyMap<string, Citable>> => {
  const wanted = JSON.stringify([...new Set(places.map(({ sha256 }) => sha256))]);
  const found = await tx.unsafe<Citable[]>(lockReleasesSql, [issueId, wanted], { prepare: true });
  // The newest is first in the list and must win.
  return new Map(found.toReversed().map((release) => [release.sha256, release]));
};

const faultOf = (
  { at, start, end, place }: CitedPlace,
  release: Citable | undefined,
): PlacedProblem | null => {
  if (!release) return { ...problem(`${at}.release`, "unknownRelease"), place };
  if (start === null || end === null) return null;
  const { units, text } = release;
  if (end > units) return { ...problem(`${at}.end`, "tooLarge", { max: units }), place };
  if (text !== null && splitsSign(text, start))
    return { ...problem(`${at}.start`, "badText"), place };
  return text !== null && splitsSign(text, end)
    ? { ...problem(`${at}.end`, "badText"), place }
    : null;
};

/** The ids of an issue's cited texts, by digest; throws if a text does not exist or a passage is not in it. */
export const findCited = async (
  tx: Tx,
  issueId: string,
  places: readonly CitedPlace[],
): Promise<(sha256: string) => string | undefined> => {
  if (places.length === 0) return () => undefined;
  const citable = await findCitable(tx, issueId, places);
  const faults = places
    .map((place) => faultOf(place, citable.get(place.sha256)))
    .filter((fault) => fault !== null);
  if (faults.length > 0) throw invalid(faults);
  return (sha256) => citable.get(sha256)?.id;
};
