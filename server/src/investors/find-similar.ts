import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { areNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";
import type { Context } from "../context.ts";
import { spellingsSql } from "../db/sql/spellings-sql.ts";
import { maxKeyLetters, nearOf } from "../records/elsewhere/near-of.ts";
import { hasTrigrams } from "../records/search/has-trigrams.ts";
import { investorField } from "../records/names/find-names.ts";
import { investorsOfKeysSql, likeKeysSql, setLikenessSql } from "./similar-sql.ts";

/** The lowest similarity that is proposed. */
const leastLikeness = 0.5;
const maxSimilar = 20;

const keyOf = (name: string): string =>
  Array.from(normaliseName(name)).slice(0, maxKeyLetters).join("");

type Others = ReadonlyMap<string, readonly string[]>;

/** Names that the checks consider similar: one letter apart, or with the words in another order. */
const findNear = async ({ sql }: Context, keys: readonly string[]): Promise<Others> => {
  const params = [investorField, JSON.stringify(keys.map(nearOf))];
  const found = await sql.unsafe<{ spelling: string }[]>(spellingsSql, params, { prepare: true });
  const known = [...new Set(found.map(({ spelling }) => keyOf(spelling)))];
  return new Map(
    keys.map((key) => {
      const turned = turnedOf(key);
      return [
        key,
        known.filter((other) => other !== key && (areNear(key, other) || turned.includes(other))),
      ];
    }),
  );
};

type Like = { readonly key: string; readonly other: string };

/** Names with a large share of common trigrams, if the server has pg_trgm. */
const findLike = async ({ sql }: Context, keys: readonly string[]): Promise<Others> => {
  if (!(await hasTrigrams(sql))) return new Map();
  const found = await sql.begin("read only", async (tx) => {
    await tx.unsafe(setLikenessSql, [String(leastLikeness)], { prepare: true });
    const params = [JSON.stringify(keys), maxSimilar];
    return tx.unsafe<Like[]>(likeKeysSql, params, { prepare: true });
  });
  const byKey = Map.groupBy(found, ({ key }) => key);
  return new Map(keys.map((key) => [key, (byKey.get(key) ?? []).map(({ other }) => other)]));
};

/** For each key, the keys of similar names. */
export const findSimilarKeys = async (
  context: Context,
  keys: readonly string[],
): Promise<Others> => {
  if (keys.length === 0) return new Map();
  const near = await findNear(context, keys);
  const like = await findLike(context, keys);
  return new Map(
    keys.map((key) => {
      const all = new Set([...(near.get(key) ?? []), ...(like.get(key) ?? [])]);
      return [key, [...all].slice(0, maxSimilar)];
    }),
  );
};

/** The investors with names similar to this one, as of their last counts. */
export const findSimilar = async (context: Context, name: string): Promise<readonly string[]> => {
  const key = keyOf(name);
  if (key === "") return [];
  const similar = await findSimilarKeys(context, [key]);
  const params = [JSON.stringify(similar.get(key) ?? [])];
  const rows = await context.sql.unsafe<{ wire: string }[]>(investorsOfKeysSql, params, {
    prepare: true,
  });
  return rows.map(({ wire }) => wire);
};
