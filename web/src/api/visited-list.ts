import type { AnyEntity } from "@teckna/domain/entities";
import { signedInAs } from "../session/session.ts";
import type { ListParams } from "./list-params.ts";

/** The list that the user came from, and the last row opened in it. */
export type VisitedList = { readonly params: ListParams; readonly index: number | null };

const keyOf = (entity: AnyEntity): string => `teckna-list:${signedInAs() ?? ""}:${entity.path}`;

const isVisited = (value: unknown): value is VisitedList =>
  typeof value === "object" && value !== null && "params" in value && "index" in value;

/** Stores the visited list for this tab; survives a reload. */
export const rememberList = (entity: AnyEntity, visited: VisitedList): void => {
  try {
    sessionStorage.setItem(keyOf(entity), JSON.stringify(visited));
  } catch {
    // If storage is full, there are just no links to the neighbours.
  }
};

/** The list last visited in this tab; null if there is none. */
export const visitedList = (entity: AnyEntity): VisitedList | null => {
  const text = sessionStorage.getItem(keyOf(entity));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isVisited(value) ? value : null;
  } catch {
    return null;
  }
};
