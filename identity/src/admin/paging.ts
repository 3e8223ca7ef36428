import { optionalText } from "../context/inputs.ts";
import type { OperationOutput } from "../context/pool-context.ts";
import { invalidParameter } from "../context/pool-error.ts";
import { optionalNumber } from "./admin-inputs.ts";
import type { Members } from "./admin-operation.ts";

const maxItems = 60;

export const readLimit = (body: Members): number => {
  const limit = optionalNumber(body, "Limit") ?? maxItems;
  if (!Number.isInteger(limit) || limit < 0 || limit > maxItems)
    throw invalidParameter(`Limit is a whole number up to ${maxItems}.`);
  return limit === 0 ? maxItems : limit;
};

const tokenOf = (name: string): string => Buffer.from(name).toString("base64url");

/** The name after which the list continues; empty for its beginning. */
export const readToken = (body: Members, member: string): string => {
  const token = optionalText(body, member) ?? "";
  const name = Buffer.from(token, "base64url").toString("utf8");
  if (tokenOf(name) !== token || name.includes("\u0000"))
    throw invalidParameter(`Invalid ${member}.`);
  return name;
};

/** The token that continues the list after this name; nothing at its end. */
export const nextToken = (member: string, last: string | undefined): OperationOutput =>
  last === undefined ? {} : { [member]: tokenOf(last) };

type Part = { readonly limit: number; readonly after: string };

/** A page of sorted names. */
export const slicePage = <T extends string>(names: readonly T[], { limit, after }: Part) => {
  const rest = names.filter((name) => name > after);
  const items = rest.slice(0, limit);
  const last = rest.length > limit ? items.at(-1) : undefined;
  return { items, next: (member: string) => nextToken(member, last) };
};
