import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { queryOptions } from "@tanstack/react-query";
import { request, requestJson } from "./client.ts";

/** The state of a list that a view stores: filters, sort and look. */
export type ViewState = {
  readonly parameters?: Readonly<Record<string, string>> | null;
  readonly columns?: readonly { readonly name: string; readonly width?: number | null }[] | null;
  readonly frozen?: number | null;
  readonly density?: "usual" | "compact" | null;
};

/** A view as sent by a client. */
export type ViewInput = {
  readonly entity: string;
  readonly name: string;
  readonly shared: boolean;
  readonly is_default: boolean;
  readonly state: ViewState;
};

/** A named state of a list. */
export type SavedView = ViewInput & {
  readonly id: string;
  readonly owner: string;
  readonly version: number;
};

/** The key of the views of a list, or of all lists. */
export const viewsKey = (...path: readonly [string] | readonly []) => ["views", ...path] as const;

/** The user's own views and the team's. */
export const viewsOptions = (entity: AnyEntity) =>
  queryOptions({
    queryKey: viewsKey(entity.path),
    queryFn: async ({ signal }): Promise<readonly SavedView[]> => {
      const found = await requestJson("/views", { query: { entity: entity.path }, signal });
      // Our own server's response, whose form its description fixes.
      return Array.isArray(found) ? (found as SavedView[]) : [];
    },
    staleTime: 30_000,
  });

const addressOf = ({ id }: SavedView): string => `/views/${encodeURIComponent(id)}`;

const inputOf = ({ entity, name, shared, is_default, state }: ViewInput): ViewInput => ({
  entity,
  name,
  shared,
  is_default,
  state,
});

export const createView = async (input: ViewInput): Promise<SavedView> =>
  // Our own server's response, whose form its description fixes.
  (await requestJson("/views", {
    method: "POST",
    body: JSON.stringify(inputOf(input)),
    headers: { "idempotency-key": newId() },
  })) as SavedView;

export const replaceView = async (view: SavedView): Promise<void> =>
  void (await request(addressOf(view), {
    method: "PUT",
    body: JSON.stringify(inputOf(view)),
    headers: { "if-match": `"${view.version}"` },
  }));

export const deleteView = async (view: SavedView): Promise<void> =>
  void (await request(addressOf(view), {
    method: "DELETE",
    headers: { "if-match": `"${view.version}"` },
  }));

export const restoreView = async (view: SavedView): Promise<void> =>
  void (await request(`${addressOf(view)}/restore`, { method: "POST" }));
