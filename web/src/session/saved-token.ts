/** The user of a token, as stored in the browser by the sign-in library. */
export type Identity = { readonly token: string; readonly username: string };

/** A token that expires sooner is renewed before use. */
const marginMs = 60_000;

type Claims = { readonly exp?: unknown; readonly "cognito:username"?: unknown };

const claimsOf = (token: string): Claims | null => {
  const [, payload] = token.split(".");
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll("-", "+").replaceAll("_", "/")),
      (char) => char.codePointAt(0) ?? 0,
    );
    // What it claims is examined by who reads it.
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims | null;
  } catch {
    return null;
  }
};

type Storage = { readonly getItem: (key: string) => string | null };

/**
 * The ID token stored by the sign-in library, if it is still valid: a page can start without loading that
 * library. Anything unexpected counts as missing, and the library decides.
 */
export const readSavedToken = (
  storage: Storage,
  clientId: string,
  nowMs: number,
): Identity | null => {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const user = storage.getItem(`${prefix}.LastAuthUser`);
  if (user === null) return null;
  const token = storage.getItem(`${prefix}.${user}.idToken`);
  const claims = token === null ? null : claimsOf(token);
  const driftMs = Number(storage.getItem(`${prefix}.${user}.clockDrift`) ?? 0);
  if (token === null || claims === null || typeof claims.exp !== "number") return null;
  if (claims.exp * 1000 - marginMs <= nowMs + driftMs) return null;
  const username = claims["cognito:username"];
  return typeof username === "string" ? { token, username } : null;
};

export const hasSavedToken = (storage: Storage, clientId: string): boolean =>
  storage.getItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`) !== null;

/** Removes the stored tokens of this pool's client, so that the user must sign in again. */
export const forgetTokens = (storage: globalThis.Storage, clientId: string): void => {
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};
