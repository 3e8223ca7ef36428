import type { AuthenticatorProps } from "@aws-amplify/ui-react";
import type { ServerConfig } from "../config.ts";

type SocialProviders = NonNullable<AuthenticatorProps["socialProviders"]>;

const offered: ReadonlyMap<string, SocialProviders[number]> = new Map(
  Object.entries<SocialProviders[number]>({
    amazon: "amazon",
    apple: "apple",
    facebook: "facebook",
    google: "google",
  }),
);

/** Buttons for the providers in the server's settings; none if there are none. */
export const socialProviders = ({ oauth }: ServerConfig): SocialProviders =>
  (oauth?.providers ?? []).flatMap((name) => offered.get(name.toLowerCase()) ?? []);
