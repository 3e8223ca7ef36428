/** The address parameter for the page's language. */
export const languageParameter = "lng";
