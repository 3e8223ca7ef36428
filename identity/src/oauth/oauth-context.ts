import type { PoolContext } from "../context/pool-context.ts";
import type { PageTextsByLanguage } from "./messages/page-texts.ts";
import type { Configurations } from "./upstream/configurations.ts";
import type { UpstreamProvider } from "./upstream/provider.ts";

/** Which users of other identity providers may sign in. */
export type Admission = {
  /** Mail domains (`example.com`), addresses (`anna@example.com`) and user names (`Google_123`), in lower case. */
  readonly allowed: readonly string[];
  /** Providers whose mail addresses count as verified without a claim that they are. */
  readonly trustedForEmail: readonly string[];
};

export type OAuthSettings = {
  /** Origin of the product, without a trailing slash. */
  readonly publicUrl: string;
  /** Permitted redirect URLs, besides the product's own start page. */
  readonly redirectUrls: readonly string[];
  readonly providers: readonly UpstreamProvider[];
  readonly admission: Admission;
  /** Called with failures of an identity provider; the user only sees that there was one. */
  readonly onTrouble?: (error: unknown) => void;
};

/** What the OAuth endpoints work with. */
export type OAuthContext = {
  readonly pageTexts: PageTextsByLanguage;
  readonly pool: PoolContext;
  readonly settings: OAuthSettings;
  /** Compared exactly. */
  readonly registered: ReadonlySet<string>;
  readonly configurationOf: Configurations;
};

/** Loaded on demand: the client for other providers is large, and needed only if one is configured. */
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

/** Without the texts of pages, which are loaded with the first page. */
export const createOAuthContext = (
  pool: PoolContext,
  settings: OAuthSettings,
): Omit<OAuthContext, "pageTexts"> => ({
  pool,
  settings,
  registered: new Set([`${settings.publicUrl}/`, ...settings.redirectUrls]),
  configurationOf: openConfigurations(),
});
