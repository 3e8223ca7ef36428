import type { PoolContext } from "../context/pool-context.ts";
import type { PageTextsByLanguage } from "./messages/page-texts.ts";
import type { Configurations } from "./upstream/configurations.ts";
import type { UpstreamProvider } from "./upstream/provider.ts";

/** Whom other identity providers may send. */
export type Admission = {
  /** Mail domains (`example.com`), addresses (`anna@example.com`) and user names (`Google_123`), in lower case. */
  readonly allowed: readonly string[];
  /** Providers whose mail addresses count as verified though no claim says that they are. */
  readonly trustedForEmail: readonly string[];
};

export type OAuthSettings = {
  /** Origin of the product, without a slash at its end. */
  readonly publicUrl: string;
  /** Where a sign-in may end, besides the product's own start page. */
  readonly redirectUrls: readonly string[];
  readonly providers: readonly UpstreamProvider[];
  readonly admission: Admission;
  /** Is notified of failures of an identity provider; the person sees only that there was one. */
  readonly onTrouble?: (error: unknown) => void;
};

/** What the OAuth endpoints work with. */
export type OAuthContext = {
  readonly pageTexts: PageTextsByLanguage;
  readonly pool: PoolContext;
  readonly settings: OAuthSettings;
  /** Compared sign by sign. */
  readonly registered: ReadonlySet<string>;
  readonly configurationOf: Configurations;
};

/** The client of other providers is large, and only those need it who have set one. */
const openConfigurations = (): Configurations => {
  let opened: Promise<Configurations> | undefined;
  return async (provider) => {
    opened ??= import("./upstream/configurations.ts").then((upstream) =>
      upstream.createConfigurations(),
    );
    const configurationOf = await opened;
    return configurationOf(provider);
  };
};

/** Without the texts of pages, which are loaded when the first page is. */
export const createOAuthContext = (
  pool: PoolContext,
  settings: OAuthSettings,
): Omit<OAuthContext, "pageTexts"> => ({
  pool,
  settings,
  registered: new Set([`${settings.publicUrl}/`, ...settings.redirectUrls]),
  configurationOf: openConfigurations(),
});
