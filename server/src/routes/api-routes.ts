import { erasureRoutes } from "./admin/erasure-routes.ts";
import { peopleRoutes } from "./admin/people-routes.ts";
import { accountRoutes } from "./account-routes.ts";
import { batchRoutes } from "./batch-routes.ts";
import { descriptionRoute } from "./description-route.ts";
import { elsewhereOfManyRoute, elsewhereRoute } from "./elsewhere-route.ts";
import { eventsRoute } from "./events-route.ts";
import { exportRoutes } from "./export-routes.ts";
import { figuresRoute } from "./figures/figures-route.ts";
import { historyRoute } from "./history-route.ts";
import { aliasRoutes } from "./investors/alias-routes.ts";
import { investorRoutes } from "./investors/investor-routes.ts";
import { namesRoute } from "./names-route.ts";
import { parentRoutes } from "./parent-routes.ts";
import { recordRoutes } from "./record-routes.ts";
import { releaseRoutes } from "./releases/release-routes.ts";
import { ruleRoutes } from "./releases/rule-routes.ts";
import { searchRoute } from "./search-route.ts";
import { toDoRoute } from "./to-do-route.ts";
import { viewRoutes } from "./view-routes.ts";
import { waiverRoutes } from "./waiver-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import type { Route } from "./route.ts";

/** Every call of the API; the server mounts them, and the OpenAPI document describes them. */
export const apiRoutes: readonly Route[] = [
  ...recordRoutes,
  ...exportRoutes,
  ...parentRoutes,
  figuresRoute,
  elsewhereRoute,
  elsewhereOfManyRoute,
  ...waiverRoutes,
  ...releaseRoutes,
  ...ruleRoutes,
  namesRoute,
  ...investorRoutes,
  ...aliasRoutes,
  historyRoute,
  searchRoute,
  ...viewRoutes,
  toDoRoute,
  ...batchRoutes,
  ...accountRoutes,
  ...tokenRoutes,
  ...erasureRoutes,
  ...peopleRoutes,
  eventsRoute,
  descriptionRoute(() => apiRoutes),
];
