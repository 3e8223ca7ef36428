import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { areNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";
import type { Context } from "../context.ts";
import { spellingsSql } from "../db/sql/spellings-sql.ts";
import { maxKeyLetters, nearOf } from "../records/elsewhere/near-of.ts";
import { hasTrigrams } from "../records/search/has-trigrams.ts";
import { investorField } from "./investor-sql.ts";
import { investorsOfKeysSql, likeKeysSql, setLikenessSql } from "./similar-sql.ts";

/** The least share of trigrams that is proposed. */
const leastLikeness = 0.5;
const maxSimilar = 20;

const keyOf = (name: string): string =>
  Array.from(normaliseName(name)).slice(0, maxKeyLetters).join("");

type Others = ReadonlyMap<string, readonly string[]>;

/** Those that the checks find to be meant by the same: a letter apart, or the words in another order. */
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

/** Those with most of the same letters in a row, where the server can compare so. */
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

/** To each of these keys those of the names that may be meant by the same. */
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

/** The investors whose names may be meant by the same as this one, as they were counted last. */
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
