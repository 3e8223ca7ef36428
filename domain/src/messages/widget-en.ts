/** What the sign-in widget says in its own English, where the product says it in other words. */
export const widgetTexts = (_leastLength: number): Readonly<Record<string, string>> => ({
  "A network error has occurred.": "Network Error",
  "There is already a signed in user.": "A user is already signed in. Sign out first.",
  "Auth UserPool not configured.":
    "Configuration error (see console) – please contact the administrator",
  "Password attempts exceeded": "Too many failed attempts. Try again in a moment.",
  "Invalid session for the user.": "The sign-in took too long. Go back and sign in again.",
  "Invalid session for the user, session is expired.":
    "The sign-in took too long. Go back and sign in again.",
});
