import { Amplify } from "aws-amplify";
import { fetchAuthSession, signOut } from "aws-amplify/auth";
import { useSyncExternalStore } from "react";
import { poolSettings } from "./pool-settings.ts";
import type { ServerConfig } from "./config.ts";

/** Who is at the screen. `expired` keeps the pages as they are until the same person has signed in again. */
export type Session =
  | { readonly state: "checking" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "signedOut" }
  | { readonly state: "signedIn"; readonly username: string }
  | { readonly state: "expired"; readonly username: string };

let session: Session = { state: "checking" };
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

type Identity = { readonly token: string; readonly username: string };

const readIdentity = async (forceRefresh: boolean): Promise<Identity | null> => {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) return null;
  const claim = tokens.idToken.payload["cognito:username"];
  return { token: tokens.idToken.toString(), username: typeof claim === "string" ? claim : "" };
};

/** Looks for tokens kept from before and decides between the pages and the sign-in. */
export const checkSession = async (): Promise<void> => {
  try {
    const identity = await readIdentity(false);
    become(identity ? { state: "signedIn", username: identity.username } : { state: "signedOut" });
  } catch (error) {
    become({ state: "failed", error });
  }
};

export const startSession = async (config: ServerConfig): Promise<void> => {
  if (!config.pool) {
    become({ state: "signedOut" });
    return;
  }
  Amplify.configure(poolSettings(config, config.pool));
  await checkSession();
};

/** The bearer token of a request, or null when nobody is signed in. */
export const identityToken = async (forceRefresh = false): Promise<string | null> =>
  (await readIdentity(forceRefresh))?.token ?? null;

export const expireSession = (): void => {
  if (session.state === "signedIn") become({ state: "expired", username: session.username });
};

export const endSession = async (): Promise<void> => {
  await signOut();
  become({ state: "signedOut" });
};
