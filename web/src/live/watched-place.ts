import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";

/** What a page shows that others may change. */
export type WatchedPlace =
  | { readonly kind: "list"; readonly entity: AnyEntity; readonly issueId: string | null }
  | {
      readonly kind: "record";
      readonly entity: AnyEntity;
      readonly id: string;
      readonly isForm: boolean;
    };

const recordOf = (entity: AnyEntity, [id, end]: readonly string[]): WatchedPlace | null =>
  id === undefined || id === "new" || (end !== undefined && end !== "edit")
    ? null
    : { kind: "record", entity, id, isForm: end === "edit" };

/** The place at an address; `null` if it shows nothing that others change. */
export const placeAt = (pathname: string): WatchedPlace | null => {
  const [first = "", ...rest] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { kind: "list", entity: issue, issueId: null };
  const entity = entityAt(first);
  if (!entity) return null;
  const [id, below, ...others] = rest;
  if (id === undefined) return { kind: "list", entity, issueId: null };
  const child = entity === issue && below !== undefined ? entityAt(below) : undefined;
  if (!child) return recordOf(entity, rest);
  return others.length === 0
    ? { kind: "list", entity: child, issueId: id }
    : recordOf(child, others);
};

/** The server's name of the record that a page has open. */
export const openAt = (place: WatchedPlace | null): string =>
  place?.kind === "record" ? `${place.entity.path}/${place.id}` : "";
