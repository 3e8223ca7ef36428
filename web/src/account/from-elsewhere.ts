import type { ServerConfig } from "../config.ts";

/** How the pool begins the names of users that another service identifies, by the service's name in the settings. */
const beginnings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amazon: "LoginWithAmazon",
    apple: "SignInWithApple",
    facebook: "Facebook",
    google: "Google",
  }),
);

/** Whether another service knows the user's password, and the pool has none. */
export const isFromElsewhere = (username: string, oauth: ServerConfig["oauth"]): boolean => {
  const { providers = [], custom = [] } = oauth ?? {};
  const names = [
    ...providers.map((provider) => beginnings.get(provider) ?? provider),
    ...custom.map(({ name }) => name),
  ];
  // A hosted pool writes them in small letters.
  return names.some((name) => username.toLowerCase().startsWith(`${name.toLowerCase()}_`));
};
