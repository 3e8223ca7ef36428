import { signInStateMissing } from "../../sign-in-state-missing.ts";

/** The errors of the user pool and of the sign-in library when something is refused, in Swedish. */
export const answers = {
  "Incorrect username or password.": "Felaktigt användarnamn eller lösenord.",
  "User does not exist.": "Användaren finns inte.",
  "User is disabled.": "Användaren är avstängd.",
  "User is not confirmed.": "Användaren är inte bekräftad.",
  "User is already confirmed.": "Användaren är redan bekräftad.",
  "User cannot be confirmed. Current status is CONFIRMED": "Användaren är redan bekräftad.",
  "User already exists": "Användaren finns redan.",
  "Password attempts exceeded": "För många misslyckade inloggningsförsök. Försök igen om en stund.",
  "Password reset required for the user": "Lösenordet måste återställas.",
  "Attempt limit exceeded, please try after some time.":
    "För många försök. Försök igen om en stund.",
  "Invalid verification code provided, please try again.": "Fel verifieringskod, försök igen.",
  "Invalid code provided, please request a code again.":
    "Koden gäller inte längre, begär en ny kod.",
  "Invalid code received for user": "Fel kod.",
  "Invalid code or auth state for the user.": "Fel kod.",
  "Code mismatch": "Fel kod.",
  "Your software token has already been used once.": "Koden har redan använts. Vänta på nästa kod.",
  "The verification code you entered is incorrect. Please try again.":
    "Fel verifieringskod. Försök igen.",
  "Your verification code has expired. Please request a new code.":
    "Inloggningen har gått ut. Gå tillbaka och logga in igen.",
  "Unable to send verification code. Please try again.": "Koden kunde inte skickas. Försök igen.",
  "Invalid session for the user.": "Inloggningen har gått ut. Gå tillbaka och logga in igen.",
  "Invalid session for the user, session is expired.":
    "Inloggningen har gått ut. Gå tillbaka och logga in igen.",
  "Temporary password has expired and must be reset by an administrator.":
    "Det tillfälliga lösenordet har gått ut och måste återställas av en administratör.",
  "Cannot reset password for the user as there is no registered/verified email or phone_number":
    "Lösenordet kan inte återställas eftersom ingen verifierad e-post eller telefon finns.",
  "User password cannot be reset in the current state.": "Lösenordet kan inte återställas just nu.",
  "Password did not conform with policy: Password not long enough": "Lösenordet är för kort",
  "Password did not conform with policy: Password must have uppercase characters":
    "Lösenordet måste innehålla versaler",
  "Password did not conform with policy: Password must have lowercase characters":
    "Lösenordet måste innehålla gemener",
  "Password did not conform with policy: Password must have numeric characters":
    "Lösenordet måste innehålla siffror",
  "Password did not conform with policy: Password must have symbol characters":
    "Lösenordet måste innehålla specialtecken",
  "SignUp is not permitted for this user pool": "Egen registrering är inte tillåten",
  "Network Error": "Nätverksfel",
  "A network error has occurred.": "Nätverksfel",
  "There is already a signed in user.": "En användare är redan inloggad. Logga ut först.",
  "Authentication Error": "Inloggningen misslyckades.",
  "Auth UserPool not configured.": "Konfigurationsfel (se konsolen) – kontakta administratören",
  "Configuration error (see console) – please contact the administrator":
    "Konfigurationsfel (se konsolen) – kontakta administratören",
  "Password did not conform with policy: Password too long": "Lösenordet är för långt",
  "Password did not conform with policy: Password is too common":
    "Lösenordet är för vanligt. Välj ett som ingen kan gissa.",
  "User account already exists": "Användaren finns redan.",
  "The user has no verified email or phone_number to send a code to.":
    "Det finns ingen verifierad e-post eller telefon att skicka en kod till.",
  "User does not have this attribute to verify":
    "Det finns ingen sådan kontaktuppgift att verifiera.",
  "User does not have a phone number to use SMS MFA":
    "Det finns inget telefonnummer att skicka sms till.",
  "User has not verified software token mfa": "Ställ in autentiseringsappen först.",
  "Only one MFA method can be preferred": "Bara en metod kan väljas.",
  "ANSWER is not one of the methods to choose from": "Välj en av metoderna.",
  "Too many requests": "För många anrop på kort tid. Försök igen om en stund.",
  "Rate exceeded": "För många anrop på kort tid. Försök igen om en stund.",
  "Too busy": "Servern är upptagen. Försök igen om en stund.",
  "Internal error": "Något gick fel på servern. Försök igen om en stund.",
  "Service unavailable": "Teckna kan inte svara just nu. Vänta en stund och försök igen.",
  "Access Token has been revoked": "Du är utloggad. Logga in igen.",
  "Access Token has expired": "Du är utloggad. Logga in igen.",
  "Invalid Access Token": "Du är utloggad. Logga in igen.",
  "Invalid Refresh Token": "Du är utloggad. Logga in igen.",
  "Refresh Token has been revoked": "Du är utloggad. Logga in igen.",
  "Refresh Token has expired": "Du är utloggad. Logga in igen.",
  "User needs to be authenticated to call this API.": "Du är utloggad. Logga in igen.",
  "Error creating account": "Kontot kunde inte skapas.",
  "No valid MFA method provided": "Ingen giltig metod för tvåstegsinloggning angavs.",
  "Invalid MFA type": "Ogiltig metod för tvåstegsinloggning.",
  "Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL":
    "Ogiltig metod för tvåstegsinloggning.",
  "Please use your credentials to sign in": "Logga in med användarnamn och lösenord.",
  "Couldn't finish OAuth flow": "Inloggningen hos den andra tjänsten kunde inte slutföras.",
  "Couldn't finish OAuth flow, check your User Pool HostedUI settings":
    "Inloggningen hos den andra tjänsten kunde inte slutföras.",
  "An error occurred while validating the state.":
    "Inloggningen hos den andra tjänsten kunde inte slutföras. Försök igen härifrån.",
  "`signInWithRedirect` has been canceled.": "Inloggningen hos den andra tjänsten avbröts.",
  "User cancelled OAuth flow.": "Inloggningen hos den andra tjänsten avbröts.",
  "An error occurred when attempting to log out from OAuth provider.":
    "Det gick inte att logga ut hos den andra tjänsten.",
  "A user is already signed in. Sign out first.": "En användare är redan inloggad. Logga ut först.",
  "The account was not confirmed on time.": "Kontot bekräftades inte i tid.",
  "The autoSignIn flow has not started, or has been cancelled/completed.":
    "Den automatiska inloggningen har inte startat. Logga in med användarnamn och lösenord.",
  "Unable to proceed due to invalid sign in state.":
    "Inloggningen har avbrutits. Gå tillbaka och logga in igen.",
  "Auth session was not found. Make sure to call signIn.":
    "Inloggningen har avbrutits. Gå tillbaka och logga in igen.",
  [signInStateMissing]: "Sidan laddades om under inloggningen. Gå tillbaka och logga in igen.",
  "An unknown error has occurred.": "Något gick fel. Försök igen.",
  "An unknown error occurred.": "Något gick fel. Försök igen.",
  "username is required to signIn": "Användarnamnet kan inte vara tomt",
  "password is required to signIn": "Lösenordet kan inte vara tomt",
  "username is required to resetPassword": "Användarnamnet kan inte vara tomt",
  "username is required to confirmResetPassword": "Användarnamnet kan inte vara tomt",
  "confirmationCode is required to confirmResetPassword": "Bekräftelsekoden kan inte vara tom",
  "newPassword is required to confirmResetPassword": "Lösenordet kan inte vara tomt",
  "code is required to confirmSignUp": "Bekräftelsekoden kan inte vara tom",
  "username is required to confirmSignUp": "Användarnamnet kan inte vara tomt",
  "challengeResponse is required to confirmSignIn": "Svaret kan inte vara tomt",
  "code is required to verifyTotpSetup": "Koden kan inte vara tom",
  "confirmation code is required to confirmUserAttribute": "Bekräftelsekoden kan inte vara tom",
  "oldPassword and newPassword are required to changePassword": "Lösenordet kan inte vara tomt",
} as const;

/** The pool's rules of a new password, as the server passes them to the browser. */
export type ServedPasswordPolicy = {
  readonly length?: number;
  readonly lower?: boolean;
  readonly upper?: boolean;
  readonly number?: boolean;
  readonly special?: boolean;
};

/** What a new password must be, said before one is refused. */
export const passwordRules = ({ length = 8, ...classes }: ServedPasswordPolicy): string => {
  const kinds = [
    classes.lower ? "gemener" : [],
    classes.upper ? "versaler" : [],
    classes.number ? "siffror" : [],
    classes.special ? "specialtecken" : [],
  ].flat();
  const required = kinds.length > 0 ? ` med ${new Intl.ListFormat("sv").format(kinds)}` : "";
  return `Minst ${length} tecken${required}, och inget av de vanligaste lösenorden.`;
};
