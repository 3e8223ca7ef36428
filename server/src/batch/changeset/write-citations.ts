import { splitsSign } from "@teckna/domain/passage";
import { source } from "@teckna/domain/entities/source";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/connection/database.ts";
import { citeSql } from "../../db/sql/releases/citation-sql.ts";
import { holdReleasesSql } from "../../db/sql/releases/release-sql.ts";
import { type PlacedProblem, invalid } from "../../errors.ts";
import type { Stamp } from "../../history/change.ts";
import { problem } from "../../records/parameters.ts";
import { keepReleases } from "../../records/releases/keep-release.ts";
import type { Counts } from "../receive/counts.ts";
import type { Changeset } from "./changeset.ts";
import type { GivenCitation } from "./read-citations.ts";

/** A text that may be cited. */
type Citable = {
  readonly id: string;
  readonly sha256: string;
  readonly units: number;
  /** `null` where each unit is a sign. */
  readonly text: string | null;
};

const findCitable = async (
  tx: Tx,
  issueId: string,
  citations: readonly GivenCitation[],
): Promise<ReadonlyMap<string, Citable>> => {
  const wanted = JSON.stringify([...new Set(citations.map(({ sha256 }) => sha256))]);
  const found = await tx.unsafe<Citable[]>(holdReleasesSql, [issueId, wanted], { prepare: true });
  // The newest comes first and is the one that counts.
  return new Map(found.toReversed().map((release) => [release.sha256, release]));
};

const faultOf = (
  { at, start, end, place }: GivenCitation,
  release: Citable | undefined,
): PlacedProblem | null => {
  if (!release) return { ...problem(`${at}.release`, "unknownRelease"), place };
  const { units, text } = release;
  if (end > units) return { ...problem(`${at}.end`, "tooLarge", { max: units }), place };
  if (text !== null && splitsSign(text, start))
    return { ...problem(`${at}.start`, "badText"), place };
  return text !== null && splitsSign(text, end)
    ? { ...problem(`${at}.end`, "badText"), place }
    : null;
};

type Citing = { readonly stamp: Stamp; readonly newId: Context["newId"] };

/** Stores where figures of records were read, which have been written. */
const cite = async (
  tx: Tx,
  { root, citations }: Changeset,
  { stamp: { at, by, batch }, newId }: Citing,
): Promise<void> => {
  const citable = await findCitable(tx, root.id, citations);
  const faults = citations
    .map((citation) => faultOf(citation, citable.get(citation.sha256)))
    .filter((fault) => fault !== null);
  if (faults.length > 0) throw invalid(faults);
  const rows = citations.map(
    ({ entity, recordId, field, sha256, start, end, rule, confidence }) => ({
      id: newId(),
      entity: entity.name,
      record_id: recordId,
      field,
      release_id: citable.get(sha256)?.id,
      start_unit: start,
      end_unit: end,
      rule,
      confidence,
    }),
  );
  await tx.unsafe(citeSql, [at, by, batch, JSON.stringify(rows)], { prepare: true });
};

/** Keeps the texts and citations of a changeset that is written; returns of how many records of each table. */
export const writeCitations = async (
  tx: Tx,
  changeset: Changeset,
  { stamp, newId }: Citing,
): Promise<Counts> => {
  const { texts, citations } = changeset;
  const kept = await keepReleases(tx, stamp, { newId, texts });
  if (citations.length > 0) await cite(tx, changeset, { stamp, newId });
  const records = new Map(citations.map(({ recordId, entity }) => [recordId, entity.path]));
  const counts = Map.groupBy(records.values(), (path) => path);
  return {
    ...Object.fromEntries([...counts].map(([path, same]) => [path, same.length])),
    ...(kept > 0 && { [source.path]: kept + (counts.get(source.path)?.length ?? 0) }),
  };
};
