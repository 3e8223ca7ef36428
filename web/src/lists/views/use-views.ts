import type { AnyEntity } from "@teckna/domain/entities";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../api/http-error.ts";
import {
  createView,
  deleteView,
  replaceView,
  restoreView,
  type SavedView,
  viewsOptions,
} from "../../api/saved-views.ts";
import { notify } from "../../ui/toasts.tsx";
import type { ListState } from "../list-state.ts";
import { changeLook, lookIn, useLook } from "../list-look.ts";
import { addressOf, lookOf, stateOf } from "./view-state.ts";

const titleOf = (failure: unknown): string | undefined =>
  failure instanceof HttpError ? failure.problem?.title : undefined;

const removedHere = new Set<string>();

/** Whether the view was deleted in this tab, whose user knows. */
export const isRemovedHere = (id: string): boolean => removedHere.has(id);

type Attempt = (work: () => Promise<void>) => Promise<boolean>;

/** Deletes a view and offers to undo that, in these words. */
const remove = async (
  view: SavedView,
  attempt: Attempt,
  { text, label }: { readonly text: string; readonly label: string },
): Promise<void> => {
  removedHere.add(view.id);
  const restore = (): void => {
    removedHere.delete(view.id);
    void attempt(() => restoreView(view));
  };
  const isDone = await attempt(async () => {
    await deleteView(view);
    notify({ text, action: { label, run: restore } });
  });
  if (!isDone) removedHere.delete(view.id);
};

/** Does some work on the views, reports a failure and fetches them again; resolves to whether it succeeded. */
const useAttempt = (entity: AnyEntity): Attempt => {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (work) => {
    const failure = await work().catch((error: unknown) => error);
    if (failure !== undefined) {
      const reason = titleOf(failure) ?? t("error.network");
      notify({ text: t("listTools.viewFailed", { reason }), tone: "danger" });
    }
    await client.invalidateQueries({ queryKey: viewsOptions(entity).queryKey });
    return failure === undefined;
  };
};

/** The views of a list and the actions on them. */
export const useViews = (
  entity: AnyEntity,
  { search, change }: ListState,
  refetchOnMount: boolean | "always" = true,
) => {
  const { t } = useTranslation();
  const look = useLook();
  const query = useQuery({ ...viewsOptions(entity), refetchOnMount });
  const views = query.data ?? [];
  const attempt = useAttempt(entity);
  const open = (view: SavedView): void => {
    changeLook(() => lookOf(entity, view, lookIn(null)), view.id);
    change(addressOf(search, view));
  };
  return {
    isLoading: query.isPending,
    error: query.error,
    views,
    current: views.find(({ id }) => id === search["view"]),
    open,
    create: (name: string, shared: boolean) =>
      attempt(async () => {
        const state = stateOf(entity, search, look);
        const made = await createView({
          entity: entity.path,
          name,
          shared,
          is_default: false,
          state,
        });
        changeLook(() => look, made.id);
        change({ view: made.id });
        notify({ text: t("listTools.viewSaved", { name }) });
      }),
    replace: (view: SavedView, changes: Partial<SavedView>) =>
      attempt(() => replaceView({ ...view, ...changes })),
    saveAsShown: (view: SavedView) =>
      attempt(async () => {
        await replaceView({ ...view, state: stateOf(entity, search, look) });
        notify({ text: t("listTools.viewSaved", { name: view.name }) });
      }),
    remove: (view: SavedView): Promise<void> =>
      remove(view, attempt, {
        text: t("listTools.viewDeleted", { name: view.name }),
        label: t("action.undo"),
      }),
  };
};

export type Views = ReturnType<typeof useViews>;
