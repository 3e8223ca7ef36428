/** The form in which user names are compared: `Åsa` and `åsa` are one user. */
export const folded = (username: string): string => username.normalize("NFC").toLowerCase();
