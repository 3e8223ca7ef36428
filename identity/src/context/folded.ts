/**
 * The form in which user names are compared: `Åsa` and `åsa` are the same user. Lower-casing can leave characters
 * uncomposed (`J̌an`), so the text is normalised again afterwards.
 */
export const folded = (username: string): string =>
  username.normalize("NFC").toLowerCase().normalize("NFC");
