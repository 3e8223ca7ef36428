import type { AnyEntity } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import type { Problem } from "@teckna/domain/problem";
import { isLongerThan } from "@teckna/domain/text-rules";
import type { Context } from "../context.ts";
import { notDeletedSql } from "../db/sql/record-sql.ts";
import { invalid } from "../errors.ts";
import type { JsonObject, JsonValue } from "../json/parse-json.ts";
import { problem } from "../input/input-problems.ts";

export const maxIds = 10_000;
export const maxId = 100;
const bytesPerCodePoint = 4;
const bytesBetweenIds = 8;

/** Size of a body with the maximum number of ids of the maximum length. */
export const lookUpBytes = maxIds * (maxId * bytesPerCodePoint + bytesBetweenIds);

const maxProblems = 100;

const problemOf = (id: JsonValue, at: number): Problem | null => {
  if (typeof id !== "string") return problem(`ids.${at}`, "notText");
  return isLongerThan(id, maxId) ? problem(`ids.${at}`, "tooLong", { max: maxId }) : null;
};

/** The ids of a request, which may repeat; throws with all problems. */
export const readIds = ({ ids, ...others }: JsonObject, max = maxIds): readonly string[] => {
  const problems = Object.keys(others).map((key) => problem(key, "unknownField"));
  const given = Array.isArray(ids) ? ids : [];
  if (given.length === 0) problems.push(problem("ids", "required"));
  if (given.length > max) throw invalid([problem("ids", "tooLarge", { max })]);
  problems.push(...given.map(problemOf).filter((found) => found !== null));
  if (problems.length > 0) throw invalid(problems.slice(0, maxProblems));
  return given.filter((id) => typeof id === "string");
};

/** Which of the ids belong to records that are not deleted, in the same order without repetitions. */
export const lookUpIds = async (
  { sql }: Context,
  entity: AnyEntity,
  ids: readonly string[],
): Promise<readonly string[]> => {
  // An invalid id might be text that the database cannot read.
  const possible = [...new Set(ids)].filter((id) => checkId(id) === null);
  const params = [JSON.stringify(possible)];
  const rows = await sql.unsafe<{ id: string }[]>(notDeletedSql(entity), params, { prepare: true });
  return rows.map(({ id }) => id);
};
