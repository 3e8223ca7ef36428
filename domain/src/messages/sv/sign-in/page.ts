/** The texts around the sign-in widget. */
export const signIn = {
  tagline: "Företrädesemissioner, teckningsoptioner och åtaganden",
  sessionExpired: "Du har loggats ut. Logga in igen så finns dina uppgifter kvar.",
  configuration: "Konfigurationsfel (se konsolen) – kontakta administratören",
  with: "Logga in med {service}",
  orPassword: "eller med lösenord",
  codeSent: "En kod är på väg till {place}. Har du fått flera gäller den senaste.",
  showPassword: "Visa lösenordet",
  passwordIsHidden: "Lösenordet är dolt",
  passwordIsShown: "Lösenordet visas",
} as const;
