import { createRouter } from "@tanstack/react-router";
import { expectHeading } from "../ui/page-header.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RouteError } from "./page-error.tsx";
import { Loading } from "../ui/loading.tsx";
import { routing } from "./routing.ts";

export const router = createRouter({
  ...routing,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
  defaultPendingComponent: Loading,
  defaultNotFoundComponent: NotFoundPage,
});

router.subscribe("onBeforeNavigate", ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) expectHeading();
});

declare module "@tanstack/react-router" {
  // The router reads its own type from this interface, so it cannot be a type.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: typeof router;
  }
}
