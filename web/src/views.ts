import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { perEntity } from "@teckna/domain/per-entity";
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

/** The view with a section added for fields that it does not name. */
export const withRest = (entity: Entity, view: AnyView): AnyView => {
  const named = new Set(view.sections.flatMap(({ fields }) => fields));
  const rest = Object.keys(entity.fields).filter((name) => !named.has(name));
  if (rest.length === 0) return view;
  return { ...view, sections: [...view.sections, { title: null, fields: rest }] };
};

const wholeViews = perEntity((name, entity) => withRest(entity, views[name]));

/** The view of any entity, for generic code. */
export const viewOf = (entity: AnyEntity): AnyView => wholeViews[entity.name];
