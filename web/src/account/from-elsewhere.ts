import type { ServerConfig } from "../config.ts";

/** How the pool prefixes the user names of identity providers, by the provider's name in the settings. */
const beginnings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amazon: "LoginWithAmazon",
    apple: "SignInWithApple",
    facebook: "Facebook",
    google: "Google",
  }),
);

/** Whether an identity provider has the user's password rather than the pool. */
export const isFromElsewhere = (username: string, oauth: ServerConfig["oauth"]): boolean => {
  const { providers = [], custom = [] } = oauth ?? {};
  const names = [
    ...providers.map((provider) => beginnings.get(provider) ?? provider),
    ...custom.map(({ name }) => name),
  ];
  // A hosted pool writes them in lower case.
  return names.some((name) => username.toLowerCase().startsWith(`${name.toLowerCase()}_`));
};
