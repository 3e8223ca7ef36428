/** A key that signs the client secret, as Apple requires. */
export type SigningSecret = {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
};

/** The identity is read from a signed token. */
type OidcSource = {
  readonly kind: "oidc";
  readonly issuer: string;
  /** Read by discovery if absent. */
  readonly endpoints?: {
    readonly authorization: string;
    readonly token: string;
    readonly keys: string;
  };
};

/** Without identity tokens: the identity is requested from the provider with the access token. */
type ProfileSource = {
  readonly kind: "profile";
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly profileEndpoint: string;
  /** The member of the profile that permanently identifies the person. */
  readonly subject: string;
};

/** Another service that may identify users. */
export type UpstreamProvider = {
  /** The value of `identity_provider`, and the beginning of user names. */
  readonly name: string;
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string | SigningSecret;
  readonly scope: string;
  readonly source: OidcSource | ProfileSource;
  /** The provider responds with a posted form. */
  readonly postsResponse?: true;
};

type Client = {
  readonly clientId: string;
  readonly clientSecret: UpstreamProvider["clientSecret"];
};

export const google = (client: Client): UpstreamProvider => ({
  name: "Google",
  label: "Google",
  ...client,
  scope: "openid email profile",
  source: { kind: "oidc", issuer: "https://accounts.google.com" },
});

export const apple = (client: Client): UpstreamProvider => ({
  name: "SignInWithApple",
  label: "Apple",
  ...client,
  scope: "openid email",
  // Without discovery: Apple's discovery document has named another issuer than its tokens do.
  source: {
    kind: "oidc",
    issuer: "https://appleid.apple.com",
    endpoints: {
      authorization: "https://appleid.apple.com/auth/authorize",
      token: "https://appleid.apple.com/auth/token",
      keys: "https://appleid.apple.com/auth/keys",
    },
  },
  postsResponse: true,
});

export const amazon = (client: Client): UpstreamProvider => ({
  name: "LoginWithAmazon",
  label: "Amazon",
  ...client,
  scope: "profile",
  source: {
    kind: "profile",
    authorizationEndpoint: "https://www.amazon.com/ap/oa",
    tokenEndpoint: "https://api.amazon.com/auth/o2/token",
    profileEndpoint: "https://api.amazon.com/user/profile",
    subject: "user_id",
  },
});

export const facebook = (client: Client): UpstreamProvider => ({
  name: "Facebook",
  label: "Facebook",
  ...client,
  scope: "public_profile email",
  source: {
    kind: "profile",
    authorizationEndpoint: "https://www.facebook.com/v22.0/dialog/oauth",
    tokenEndpoint: "https://graph.facebook.com/v22.0/oauth/access_token",
    profileEndpoint: "https://graph.facebook.com/v22.0/me?fields=id,name,email",
    subject: "id",
  },
});
