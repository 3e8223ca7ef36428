import { Amplify } from "aws-amplify";
import { fetchAuthSession, signOut } from "aws-amplify/auth";
import type { ServerConfig } from "../config.ts";
import type { Identity } from "./saved-token.ts";
import { watchRedirects } from "./redirect-failure.ts";
import { poolSettings } from "./pool-settings.ts";

/** The identity token, renewed where it is over or where that is demanded. */
const readIdentity = async (forceRefresh: boolean): Promise<Identity | null> => {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) return null;
  const username = tokens.idToken.payload["cognito:username"];
  return {
    token: tokens.idToken.toString(),
    username: typeof username === "string" ? username : "",
  };
};

/** Ends the sign-in of this browser, or every one of the user. */
const leavePool = (isEverywhere: boolean): Promise<void> => signOut({ global: isEverywhere });

/** The sign-in library with the pool to speak to; without one it stays as it is. */
export const configureLibrary = (config: ServerConfig) => {
  watchRedirects();
  if (config.pool) Amplify.configure(poolSettings(config, config.pool));
  return { readIdentity, leavePool };
};
