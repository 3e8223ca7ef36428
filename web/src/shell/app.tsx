import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, type ReactElement } from "react";
import { createQueryClient } from "../api/query-client.ts";
import type { ServerConfig } from "../sign-in/config.ts";
import { checkSession, useSession } from "../sign-in/session.ts";
import { Loading } from "../ui/loading.tsx";
import { router } from "./router.ts";
import { StartError } from "./start-error.tsx";

const SignInPage = lazy(async () => {
  const { SignInPage: Page } = await import("../sign-in/sign-in-page.tsx");
  return { default: Page };
});

const client = createQueryClient();

const Pages = (): ReactElement => (
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

const SignIn = ({ config }: { readonly config: ServerConfig }): ReactElement => (
  <Suspense fallback={<Loading />}>
    <SignInPage config={config} />
  </Suspense>
);

/** The pages for those who are signed in, the sign-in for everyone else. */
export const App = ({ config }: { readonly config: ServerConfig }): ReactElement => {
  const session = useSession();
  switch (session.state) {
    case "checking":
      return <Loading />;
    case "failed":
      return <StartError error={session.error} retry={() => void checkSession()} />;
    case "signedOut":
      return <SignIn config={config} />;
    case "signedIn":
    case "expired":
      return (
        <>
          <div inert={session.state === "expired"} hidden={session.state === "expired"}>
            <Pages />
          </div>
          {session.state === "expired" && <SignIn config={config} />}
        </>
      );
  }
};
