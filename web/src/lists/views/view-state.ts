import type { AnyEntity } from "@teckna/domain/entities";
import type { SavedView, ViewState } from "../../api/saved-views.ts";
import { usualNames } from "../list-columns.ts";
import type { ListSearch } from "../list-search.ts";
import type { AddressChange } from "../list-state.ts";
import { frozenIn, type Look, widthKey } from "../list-look.ts";

const notParameters: ReadonlySet<string> = new Set(["columns", "view"]);

const parametersOf = (search: ListSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !notParameters.has(name)));

/** The displayed columns; `null` for the default ones, unless they have widths of their own. */
const shownNames = (
  entity: AnyEntity,
  search: ListSearch,
  { widths = {} }: Look,
): readonly string[] | null => {
  const chosen = search["columns"]?.split(",");
  if (chosen) return chosen;
  const usual = usualNames(entity);
  return usual.some((name) => Object.hasOwn(widths, widthKey(entity, name))) ? usual : null;
};

/** The current state of the list, as a view stores it. */
export const stateOf = (entity: AnyEntity, search: ListSearch, look: Look): ViewState => {
  const names = shownNames(entity, search, look);
  return {
    parameters: parametersOf(search),
    columns:
      names?.map((name) => ({ name, width: look.widths?.[widthKey(entity, name)] ?? null })) ??
      null,
    frozen: frozenIn(look, entity),
    density: look.isCompact ? "compact" : "usual",
  };
};

/** The address change that shows exactly a view. */
export const addressOf = (search: ListSearch, { id, state }: SavedView): AddressChange => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...state.parameters,
  columns: state.columns?.map(({ name }) => name).join(","),
  view: id,
});

/** The widths of its columns; columns without one get the default width. */
const widthsOf = (entity: AnyEntity, { columns }: ViewState, widths: Look["widths"]) => {
  const named = columns ?? usualNames(entity).map((name) => ({ name, width: null }));
  const own = new Map(named.map(({ name, width }) => [widthKey(entity, name), width]));
  const others = Object.entries(widths ?? {}).filter(([key]) => !own.has(key));
  const given = [...own].flatMap(([key, width]) =>
    typeof width === "number" ? [[key, width] as const] : [],
  );
  return Object.fromEntries([...others, ...given]);
};

/** The look of the list in a view; settings that the view does not store are unchanged. */
export const lookOf = (entity: AnyEntity, { state }: SavedView, look: Look): Look => ({
  ...look,
  ...(state.density && { isCompact: state.density === "compact" }),
  ...(typeof state.frozen === "number" && {
    frozen: { ...look.frozen, [entity.path]: state.frozen },
  }),
  widths: widthsOf(entity, state, look.widths),
});

const sorted = (record: Readonly<Record<string, string | number>>): string =>
  JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const looksOther = (entity: AnyEntity, view: SavedView, look: Look): boolean => {
  const own = lookOf(entity, view, look);
  return (
    Boolean(own.isCompact) !== Boolean(look.isCompact) ||
    frozenIn(own, entity) !== frozenIn(look, entity) ||
    sorted(own.widths ?? {}) !== sorted(look.widths ?? {})
  );
};

/** The current state. */
type Shown = { readonly search: ListSearch; readonly look: Look };

/** Whether records, order, columns or look differ from the view's. */
export const isChanged = (entity: AnyEntity, { search, look }: Shown, view: SavedView): boolean =>
  sorted(parametersOf(search)) !== sorted(view.state.parameters ?? {}) ||
  (search["columns"] ?? "") !== (view.state.columns ?? []).map(({ name }) => name).join() ||
  looksOther(entity, view, look);
