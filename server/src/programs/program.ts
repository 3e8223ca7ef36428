import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import type { Lacking } from "../errors.ts";

export const rightNames = ["read", "write", "batch"] as const;

export type Right = (typeof rightNames)[number];

/** What a program's token gives, as it was made. */
export type Grant = {
  /** How the history names the program, after its user. */
  readonly name: string;
  readonly rights: readonly Right[];
  /** `null` is all of them. */
  readonly tables: readonly EntityPath[] | null;
};

/** A program that makes requests by a token. */
export type Program = Grant & {
  readonly id: string;
  readonly username: string;
  readonly sub: string;
  /** In ms since 1970. */
  readonly expires: number;
};

/**
 * What a route requires of a program: a right to the route's own table; to all tables, where it is about several or none;
 * to any table, where the route itself keeps to those of the token. `people`: no program may, whatever its token gives;
 * `nothing`: each may.
 */
export type RouteRight = Right | `${Right} all` | `${Right} any` | "people" | "nothing";

const isRight = (name: string): name is Right => rightNames.some((right) => right === name);

const lackingTables = (
  { tables }: Program,
  extent: string | undefined,
  entity: AnyEntity | null,
): readonly string[] | "all" => {
  if (tables === null || extent === "any") return [];
  if (extent === "all" || entity === null) return "all";
  return tables.includes(entity.path) ? [] : [entity.path];
};

/** What the program lacks for a route about this entity; `null` where it may. */
export const lackingFor = (
  program: Program,
  right: RouteRight,
  entity: AnyEntity | null,
): Lacking | null => {
  if (right === "nothing") return null;
  const [name = "", extent] = right.split(" ");
  if (!isRight(name)) return { right: null, tables: [] };
  const tables = lackingTables(program, extent, entity);
  const isGiven = program.rights.includes(name);
  return isGiven && tables.length === 0 ? null : { right: name, tables };
};

/** Who makes the request, as the history names it. No user's name has a space: nobody can be called like a program. */
export const programActor = ({ username, name }: Pick<Program, "username" | "name">): string =>
  `${username} via ${name}`;
