/**
 * The form in which user names are compared: `Åsa` and `åsa` are one user. Lower-casing can leave letters apart that
 * have a composed form (`J̌an`), so the text is composed after it.
 */
export const folded = (username: string): string =>
  username.normalize("NFC").toLowerCase().normalize("NFC");
