import { passwordRules } from "./sign-in/widget-errors.ts";

/** The sign-in pages that the server renders. */
export const signInPages = {
  title: "Logga in",
  username: "Användarnamn",
  password: "Lösenord",
  signIn: "Logga in",
  continue: "Fortsätt",
  cancel: "Avbryt",
  back: "Tillbaka",
  toProduct: "Till Teckna",
  retry: "Försök igen",
  or: "eller",
  continueWith: "Fortsätt med {name}",
  newPasswordTitle: "Välj ett nytt lösenord",
  newPasswordIntro: "Ditt lösenord är tillfälligt. Välj ett eget för att fortsätta.",
  newPassword: "Nytt lösenord",
  repeatPassword: "Upprepa lösenordet",
  passwordRules,
  codeTitle: "Bekräfta inloggningen",
  code: "Kod",
  smsIntro: "Skriv koden som skickades till {place}.",
  totpIntro: "Skriv koden som din autentiseringsapp visar.",
  selectTitle: "Välj hur du bekräftar",
  selectLegend: "Bekräfta med",
  bySms: "Kod i sms",
  byTotp: "Autentiseringsapp",
  setUpTitle: "Anslut en autentiseringsapp",
  setUpIntro:
    "Läs av QR-koden med din autentiseringsapp, eller skriv in nyckeln i den. Skriv sedan koden som appen visar.",
  secretKey: "Nyckel",
  secretImage: "QR-kod för autentiseringsappen",
  refusedTitle: "Inloggningen kan inte fortsätta",
  badRequest:
    "Programmet som skickade dig hit är inte registrerat här, eller adressen är felaktig. Gå tillbaka till programmet och försök igen.",
  tooManyRequests:
    "Det kommer för många förfrågningar från ditt nätverk just nu. Vänta en stund och försök igen.",
  unavailable: "Teckna kan inte svara just nu. Vänta en stund och försök igen.",
  serverError:
    "Något gick fel i Teckna. Försök igen, och be en administratör om hjälp om det inte går.",
  tooOld:
    "Inloggningen har tagit för lång tid eller påbörjades i en annan flik. Gå tillbaka till programmet och logga in igen.",
  notAdmitted:
    "{provider} har bekräftat vem du är, men du har inte tillgång till Teckna. Be en administratör om det och uppge {name}.",
  nameTaken: "Användarnamnet {name} är upptaget. Be en administratör om hjälp.",
  isDisabled: "Ditt konto är avstängt. Be en administratör om hjälp.",
  wrongCredentials: "Fel användarnamn eller lösenord.",
  locked: "För många försök. Vänta en stund och försök igen.",
  disabled: "Kontot är avstängt. Be en administratör om hjälp.",
  unconfirmed: "Kontot är inte bekräftat. Logga in på Tecknas egen sida för att bekräfta det.",
  resetRequired: "Lösenordet måste bytas. Logga in på Tecknas egen sida för att byta det.",
  temporaryExpired:
    "Det tillfälliga lösenordet gäller inte längre. Be en administratör om ett nytt.",
  expired: "Det tog för lång tid. Logga in igen.",
  wrongCode: "Fel kod. Försök igen.",
  usedCode: "Koden är redan använd. Vänta på nästa.",
  tooMany: "För många försök. Vänta en stund och försök igen.",
  missing: "Fyll i alla fält.",
  differs: "Lösenorden är olika.",
  tooShort: "Lösenordet är för kort.",
  tooLong: "Lösenordet är för långt.",
  needsUpper: "Lösenordet måste ha en stor bokstav.",
  needsLower: "Lösenordet måste ha en liten bokstav.",
  needsNumber: "Lösenordet måste ha en siffra.",
  needsSymbol: "Lösenordet måste ha ett specialtecken.",
  tooCommon: "Lösenordet är för vanligt.",
  refused: "Det gick inte. Kontrollera vad du skrev och försök igen.",
};

export type SignInPageTexts = {
  readonly [K in Exclude<keyof typeof signInPages, "passwordRules">]: string;
} & Readonly<Pick<typeof signInPages, "passwordRules">>;
