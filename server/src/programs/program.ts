import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import type { Lacking } from "../errors.ts";

export const rightNames = ["read", "write", "batch"] as const;

export type Right = (typeof rightNames)[number];

/** What a program's token permits, as defined when it was created. */
export type Grant = {
  /** The program's name in the history, after its user's. */
  readonly name: string;
  readonly rights: readonly Right[];
  /** `null` for all. */
  readonly tables: readonly EntityPath[] | null;
};

/** A program that makes requests with a token. */
export type Program = Grant & {
  readonly id: string;
  readonly username: string;
  readonly sub: string;
  /** In ms since 1970. */
  readonly expires: number;
};

/**
 * What a route requires of a program: a right to the route's own table; to all tables, if it concerns several or none;
 * or to any table, if the route itself limits its response to the token's tables. `people`: no program may call it;
 * `nothing`: every program may.
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

/** What the program lacks for a route about this entity; `null` if it may call it. */
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

/** The caller's name in the history. User names have no spaces, so no user can have a program's name. */
export const programActor = ({ username, name }: Pick<Program, "username" | "name">): string =>
  `${username} via ${name}`;
