import type { AnyEntity } from "@teckna/domain/entities";
import type { SavedView, ViewState } from "../../api/views.ts";
import type { ListSearch } from "../list-search.ts";
import type { Change } from "../list-state.ts";
import { frozenIn, type Look, widthKey } from "../look.ts";

const notParameters: ReadonlySet<string> = new Set(["columns", "view"]);

const parametersOf = (search: ListSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !notParameters.has(name)));

/** What a view keeps of the list as it is shown now. */
export const stateOf = (entity: AnyEntity, search: ListSearch, look: Look): ViewState => {
  const names = search["columns"]?.split(",") ?? null;
  return {
    parameters: parametersOf(search),
    columns:
      names?.map((name) => ({ name, width: look.widths?.[widthKey(entity, name)] ?? null })) ??
      null,
    frozen: frozenIn(look, entity),
    density: look.isCompact ? "compact" : "usual",
  };
};

/** The change of the address that shows exactly a view. */
export const addressOf = (search: ListSearch, { id, state }: SavedView): Change => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...state.parameters,
  columns: state.columns?.map(({ name }) => name).join(","),
  view: id,
});

/** How the list looks in a view; what it says nothing of stays. */
export const lookOf = (entity: AnyEntity, { state }: SavedView, look: Look): Look => ({
  ...look,
  ...(state.density && { isCompact: state.density === "compact" }),
  ...(typeof state.frozen === "number" && {
    frozen: { ...look.frozen, [entity.path]: state.frozen },
  }),
  widths: {
    ...look.widths,
    ...Object.fromEntries(
      (state.columns ?? []).flatMap(({ name, width }) =>
        typeof width === "number" ? [[widthKey(entity, name), width]] : [],
      ),
    ),
  },
});

const sorted = (record: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether other records, in another order or with other columns, are shown than the view says. */
export const isChanged = (search: ListSearch, { state }: SavedView): boolean =>
  sorted(parametersOf(search)) !== sorted(state.parameters ?? {}) ||
  (search["columns"] ?? "") !== (state.columns ?? []).map(({ name }) => name).join();
