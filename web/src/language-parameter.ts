/** The parameter of an address that chooses the language of the page. */
export const languageParameter = "lng";
