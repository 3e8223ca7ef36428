import { useSyncExternalStore } from "react";
import type { ServerConfig } from "../config.ts";
import { forgetTokens, hasSavedToken, readSavedToken, type Identity } from "./saved-token.ts";
import { createWatchers } from "../watchers.ts";

/** The state of the session. When `expired`, the pages stay mounted until somebody has signed in again. */
export type Session =
  | { readonly state: "checking" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "signedOut" }
  | { readonly state: "signedIn"; readonly username: string }
  | { readonly state: "expired"; readonly username: string };

let session: Session = { state: "checking" };
let config: ServerConfig = { pool: null };
const watchers = createWatchers();

const become = (next: Session): void => {
  session = next;
  watchers.notify();
};

export const useSession = (): Session => useSyncExternalStore(watchers.watch, () => session);

/** The signed-in user, or null. */
export const signedInAs = (): string | null =>
  session.state === "signedIn" ? session.username : null;

/** The user whose pages are on screen, also while an expired session's sign-in covers them. */
export const userOfPages = (): string | null =>
  session.state === "signedIn" || session.state === "expired" ? session.username : null;

const loadLibrary = async () => (await import("./session-library.ts")).configureLibrary(config);

let library: ReturnType<typeof loadLibrary> | null = null;

/**
 * Loads the sign-in library and configures it with the pool. It is large, so it is loaded only to renew a token, to sign out, or before its widget is rendered; a failed load is retried on the next call.
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

/** Looks for stored tokens and decides between the pages and the sign-in. */
export const checkSession = async (): Promise<void> => {
  try {
    const identity = await findIdentity(false);
    become(identity ? { state: "signedIn", username: identity.username } : { state: "signedOut" });
  } catch (error) {
    become({ state: "failed", error });
  }
};

/** The bearer token for requests, or null if nobody is signed in. */
export const identityToken = async (forceRefresh = false): Promise<string | null> =>
  (await findIdentity(forceRefresh))?.token ?? null;

let leaving = false;

/** Whether the user is signing out: the server may have ended the session already. */
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

/** The configuration that was served when the page was opened. */
export const servedConfig = (): ServerConfig => config;

/**
 * The server no longer accepts the token: it is removed, and the sign-in is shown above the page. Nothing is requested from the pool, because a sign-out there may navigate away.
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
