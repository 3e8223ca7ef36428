/** Titles of refused requests, by the server's codes. */
export const refusals = {
  badRequest: "Anropet går inte att läsa",
  malformedJson: "Innehållet är inte giltig JSON",
  unauthenticated: "Logga in för att fortsätta",
  notFound: "Finns inte",
  tooSlow: "Innehållet kom för långsamt, försök igen",
  idExists: "Id:t finns redan",
  issueDeleted: "Emissionen är borttagen",
  stillRunning: "Någon annan ändrar just nu, försök igen",
  versionMismatch: "Posten har ändrats av någon annan",
  tooLarge: "Innehållet är för stort",
  unsupportedType: "Innehållet måste vara JSON i UTF-8",
  invalid: "Uppgifterna behöver rättas",
  keyReused: "Nyckeln har redan använts för något annat",
  tooManyRequests: "För många anrop, försök igen om en stund",
  internal: "Något gick fel",
  overloaded: "Tjänsten är upptagen, försök igen om en stund",
} as const;
