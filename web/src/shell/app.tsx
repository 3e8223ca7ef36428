import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
} from "react";
import { forgetResponses, queryClientOf } from "../api/query-client.ts";
import type { ServerConfig } from "../config.ts";
import { SignInCover } from "../sign-in/sign-in-cover.tsx";
import { checkSession, signInLibrary, useSession } from "../session/session.ts";
import { Loading } from "../ui/loading.tsx";
import { loadLateTexts } from "../words/language.ts";
import { PageError } from "./page-error.tsx";
import { router } from "./router.ts";
import { StartError } from "./start-error.tsx";

type SignInProps = { readonly config: ServerConfig; readonly isExpired: boolean };

const SignInPage = lazy<(props: SignInProps) => ReactElement>(async () => {
  try {
    const [page] = await Promise.all([
      import("../sign-in/sign-in-page.tsx"),
      signInLibrary(),
      loadLateTexts("signIn"),
    ]);
    // Loads the list page in advance; the document itself preloads only what is shown after the sign-in.
    import("../lists/list-page.tsx").catch(() => {});
    return { default: page.SignInPage };
  } catch (error) {
    return { default: () => <PageError error={error} reset={() => location.reload()} /> };
  }
});

type PagesProps = {
  readonly username: string;
  /** Whether the sign-in covers the pages. */
  readonly isCovered: boolean;
};

/** Restores the focus after a sign-in that covered the page; the returned function must be called on focus events. */
const useRestoredFocus = (isCovered: boolean): ((event: FocusEvent) => void) => {
  const last = useRef<Element | null>(null);
  const wasCovered = useRef(isCovered);
  useLayoutEffect(() => {
    const isBack = wasCovered.current && !isCovered;
    if (isBack && last.current instanceof HTMLElement) last.current.focus({ preventScroll: true });
    wasCovered.current = isCovered;
  }, [isCovered]);
  return ({ target }) => {
    last.current = target;
  };
};

const Pages = ({ username, isCovered }: PagesProps): ReactElement => {
  const [client] = useState(() => queryClientOf(username));
  const wasCovered = useRef(isCovered);
  const rememberFocus = useRestoredFocus(isCovered);
  useEffect(() => {
    // Where Back was pressed before the router followed the address.
    if (router.state.location.href !== router.latestLocation.href) void router.load();
    return forgetResponses;
  }, []);
  useEffect(() => {
    if (wasCovered.current && !isCovered) void client.invalidateQueries();
    wasCovered.current = isCovered;
  }, [client, isCovered]);
  return (
    <div hidden={isCovered} onFocus={rememberFocus}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </div>
  );
};

const SignIn = (props: SignInProps): ReactElement => (
  <Suspense fallback={<Loading />}>
    <SignInPage {...props} />
  </Suspense>
);

/** The pages for signed-in users, the sign-in for everybody else. */
export const App = ({ config }: { readonly config: ServerConfig }): ReactElement => {
  const session = useSession();
  switch (session.state) {
    case "checking":
      return <Loading />;
    case "failed":
      return <StartError error={session.error} retry={() => void checkSession()} />;
    case "signedOut":
      return <SignIn config={config} isExpired={false} />;
    case "signedIn":
    case "expired":
      return (
        <>
          <Pages
            key={session.username}
            username={session.username}
            isCovered={session.state === "expired"}
          />
          {session.state === "expired" && (
            <SignInCover>
              <SignIn config={config} isExpired />
            </SignInCover>
          )}
        </>
      );
  }
};
