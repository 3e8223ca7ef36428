import type { AnyEntity } from "@teckna/domain/entities";
import { signedInAs } from "../session/session.ts";
import type { ListParams } from "./list.ts";

/** The list that somebody came from, and the row that was opened last in it. */
export type VisitedList = { readonly params: ListParams; readonly index: number | null };

const keyOf = (entity: AnyEntity): string => `teckna-list:${signedInAs() ?? ""}:${entity.path}`;

const isVisited = (value: unknown): value is VisitedList =>
  typeof value === "object" && value !== null && "params" in value && "index" in value;

/** Keeps for this tab, also over a reload, which list was looked at. */
export const rememberList = (entity: AnyEntity, visited: VisitedList): void => {
  try {
    sessionStorage.setItem(keyOf(entity), JSON.stringify(visited));
  } catch {
    // Without room for it there is just no way from one to the next.
  }
};

/** The list that was looked at last in this tab; null where none was. */
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
