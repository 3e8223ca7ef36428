import { useSyncExternalStore } from "react";
import type { ServerConfig } from "../config.ts";
import { forgetTokens, hasSavedToken, readSavedToken, type Identity } from "./saved-token.ts";

/** Who is at the screen. `expired` keeps the pages as they are until someone has signed in again. */
export type Session =
  | { readonly state: "checking" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "signedOut" }
  | { readonly state: "signedIn"; readonly username: string }
  | { readonly state: "expired"; readonly username: string };

let session: Session = { state: "checking" };
let config: ServerConfig = { pool: null };
const watchers = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const notify of watchers) notify();
};

const watch = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

export const useSession = (): Session => useSyncExternalStore(watch, () => session);

/** Who is signed in, or null. */
export const signedInAs = (): string | null =>
  session.state === "signedIn" ? session.username : null;

/** Whose pages are on the screen, also while a sign-in that has ended covers them. */
export const userOfPages = (): string | null =>
  session.state === "signedIn" || session.state === "expired" ? session.username : null;

const loadLibrary = async () => (await import("./session-library.ts")).configureLibrary(config);

let library: ReturnType<typeof loadLibrary> | null = null;

/**
 * The sign-in library, once it knows its pool. It is big, so it comes only when there is something to renew or to end, and
 * before the widget that stands on it is drawn; after a failure it is loaded again.
 */
export const signInLibrary = (): ReturnType<typeof loadLibrary> => {
  library ??= loadLibrary().catch((error: unknown) => {
    library = null;
    throw error;
  });
  return library;
};

const findIdentity = async (forceRefresh: boolean): Promise<Identity | null> => {
  const clientId = config.pool?.client_id;
  let identity: Identity | null = null;
  if (clientId !== undefined && hasSavedToken(localStorage, clientId)) {
    identity = forceRefresh ? null : readSavedToken(localStorage, clientId, Date.now());
    identity ??= await (await signInLibrary()).readIdentity(forceRefresh);
  }
  if (!identity) console.warn("No access token found");
  return identity;
};

/** Looks for tokens kept from before and decides between the pages and the sign-in. */
export const checkSession = async (): Promise<void> => {
  try {
    const identity = await findIdentity(false);
    become(identity ? { state: "signedIn", username: identity.username } : { state: "signedOut" });
  } catch (error) {
    become({ state: "failed", error });
  }
};

/** The bearer token of a request, or null when nobody is signed in. */
export const identityToken = async (forceRefresh = false): Promise<string | null> =>
  (await findIdentity(forceRefresh))?.token ?? null;

let leaving = false;

/** Whether the user is signing out: the server may have ended the sign-in already. */
export const isLeaving = (): boolean => leaving;

const leave = async (isEverywhere: boolean): Promise<void> => {
  leaving = true;
  try {
    await (await signInLibrary()).leavePool(isEverywhere);
    become({ state: "signedOut" });
  } finally {
    leaving = false;
  }
};

export const endSession = (): Promise<void> => leave(false);

export const endEverySession = (): Promise<void> => leave(true);

/** The server's response when the page was opened. */
export const servedConfig = (): ServerConfig => config;

/**
 * The server no longer takes the token: it is dropped, and the sign-in stands before the page. Nothing is requested of the
 * pool, for a sign-out there may lead away from the page.
 */
export const expireSession = (): void => {
  if (session.state !== "signedIn" || !config.pool) return;
  forgetTokens(localStorage, config.pool.client_id);
  become({ state: "expired", username: session.username });
};

const followOtherTabs = (clientId: string): void => {
  addEventListener("storage", ({ key, newValue }) => {
    if (!key?.startsWith(`CognitoIdentityServiceProvider.${clientId}.`)) return;
    if (!key.endsWith(".idToken")) return;
    if (newValue === null && session.state === "signedIn") {
      become({ state: "expired", username: session.username });
    }
    if (newValue !== null && session.state !== "signedIn") void checkSession();
  });
};

export const startSession = async (served: ServerConfig): Promise<void> => {
  config = served;
  if (served.pool) followOtherTabs(served.pool.client_id);
  await checkSession();
};
