import type { AnyEntity } from "@teckna/domain/entities";
import { commitView } from "./views/commit-view.ts";
import { feeView } from "./views/fee-view.ts";
import { issueView } from "./views/issue-view.ts";
import { sourceView } from "./views/source-view.ts";
import type { AnyView, View } from "./views/view.ts";
import { warrantView } from "./views/warrant-view.ts";

const views: { readonly [E in AnyEntity as E["name"]]: View<E> } = {
  issue: issueView,
  warrant: warrantView,
  fee: feeView,
  commit: commitView,
  source: sourceView,
};

/** The view of any entity, for code that treats all alike. */
export const viewOf = (entity: AnyEntity): AnyView => views[entity.name];
