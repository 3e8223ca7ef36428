import { Amplify } from "aws-amplify";
import { fetchAuthSession, signOut } from "aws-amplify/auth";
import type { ServerConfig } from "../config.ts";
import type { Identity } from "./saved-token.ts";
import { watchRedirects } from "./redirect-failure.ts";
import { poolSettings } from "./pool-settings.ts";

/** The ID token, renewed if expired or if requested. */
const readIdentity = async (forceRefresh: boolean): Promise<Identity | null> => {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) return null;
  const username = tokens.idToken.payload["cognito:username"];
  return {
    token: tokens.idToken.toString(),
    username: typeof username === "string" ? username : "",
  };
};

/** Ends the session of this browser, or all of the user's. */
const leavePool = (isEverywhere: boolean): Promise<void> => signOut({ global: isEverywhere });

/** Configures the sign-in library with the pool, if there is one, and returns its functions. */
export const configureLibrary = (config: ServerConfig) => {
  watchRedirects();
  if (config.pool) Amplify.configure(poolSettings(config, config.pool));
  return { readIdentity, leavePool };
};
