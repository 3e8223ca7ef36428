import { signInStateMissing } from "../../sign-in-state-missing.ts";
import type { answers as swedish, ServedPasswordPolicy } from "../../sv/sign-in/widget-errors.ts";

/** The errors of the user pool and of the sign-in library when something is refused, in English. */
export const answers = {
  "Incorrect username or password.": "Incorrect username or password.",
  "User does not exist.": "User does not exist.",
  "User is disabled.": "User is disabled.",
  "User is not confirmed.": "User is not confirmed.",
  "User is already confirmed.": "User is already confirmed.",
  "User cannot be confirmed. Current status is CONFIRMED": "User is already confirmed.",
  "User already exists": "The user already exists.",
  "Password attempts exceeded": "Password attempts exceeded. Try again in a moment.",
  "Password reset required for the user": "Password reset required for the user",
  "Attempt limit exceeded, please try after some time.":
    "Attempt limit exceeded, please try after some time.",
  "Invalid verification code provided, please try again.":
    "Invalid verification code provided, please try again.",
  "Invalid code provided, please request a code again.":
    "Invalid code provided, please request a code again.",
  "Invalid code received for user": "Invalid code received for user",
  "Invalid code or auth state for the user.": "Invalid code or auth state for the user.",
  "Code mismatch": "Code mismatch",
  "Your software token has already been used once.":
    "Your software token has already been used once.",
  "The verification code you entered is incorrect. Please try again.":
    "The verification code you entered is incorrect. Please try again.",
  "Your verification code has expired. Please request a new code.":
    "The sign-in took too long. Go back and sign in again.",
  "Unable to send verification code. Please try again.":
    "Unable to send verification code. Please try again.",
  "Invalid session for the user.": "The sign-in took too long. Go back and sign in again.",
  "Invalid session for the user, session is expired.":
    "The sign-in took too long. Go back and sign in again.",
  "Temporary password has expired and must be reset by an administrator.":
    "Temporary password has expired and must be reset by an administrator.",
  "Cannot reset password for the user as there is no registered/verified email or phone_number":
    "The password cannot be reset, since there is no verified email or phone number.",
  "User password cannot be reset in the current state.": "The password cannot be reset now.",
  "Password did not conform with policy: Password not long enough": "The password is too short",
  "Password did not conform with policy: Password must have uppercase characters":
    "Password must have upper case letters",
  "Password did not conform with policy: Password must have lowercase characters":
    "Password must have lower case letters",
  "Password did not conform with policy: Password must have numeric characters":
    "Password must have numbers",
  "Password did not conform with policy: Password must have symbol characters":
    "Password must have special characters",
  "SignUp is not permitted for this user pool": "SignUp is not permitted for this user pool",
  "Network Error": "Network Error",
  "A network error has occurred.": "Network Error",
  "There is already a signed in user.": "A user is already signed in. Sign out first.",
  "Authentication Error": "Authentication Error",
  "Auth UserPool not configured.":
    "Configuration error (see console) – please contact the administrator",
  "Configuration error (see console) – please contact the administrator":
    "Configuration error (see console) – please contact the administrator",
  "Password did not conform with policy: Password too long": "The password is too long",
  "Password did not conform with policy: Password is too common":
    "The password is too common. Choose one that nobody can guess.",
  "User account already exists": "The user already exists.",
  "The user has no verified email or phone_number to send a code to.":
    "There is no verified email or phone number to send a code to.",
  "User does not have this attribute to verify": "There is no such contact to verify.",
  "User does not have a phone number to use SMS MFA":
    "There is no phone number to send text messages to.",
  "User has not verified software token mfa": "Set up the authenticator app first.",
  "Only one MFA method can be preferred": "Only one method can be chosen.",
  "ANSWER is not one of the methods to choose from": "Choose one of the methods.",
  "Too many requests": "Too many requests. Try again in a moment.",
  "Rate exceeded": "Too many requests. Try again in a moment.",
  "Too busy": "The server is busy. Try again in a moment.",
  "Internal error": "Something went wrong on the server. Try again in a moment.",
  "Service unavailable": "Teckna cannot answer right now. Wait a moment and try again.",
  "Access Token has been revoked": "You are signed out. Sign in again.",
  "Access Token has expired": "You are signed out. Sign in again.",
  "Invalid Access Token": "You are signed out. Sign in again.",
  "Invalid Refresh Token": "You are signed out. Sign in again.",
  "Refresh Token has been revoked": "You are signed out. Sign in again.",
  "Refresh Token has expired": "You are signed out. Sign in again.",
  "User needs to be authenticated to call this API.": "You are signed out. Sign in again.",
  "Error creating account": "Error creating account",
  "No valid MFA method provided": "No valid MFA method provided",
  "Invalid MFA type": "Invalid MFA type",
  "Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL": "Invalid MFA type",
  "Please use your credentials to sign in": "Please use your credentials to sign in",
  "Couldn't finish OAuth flow": "Couldn't finish OAuth flow",
  "Couldn't finish OAuth flow, check your User Pool HostedUI settings":
    "Couldn't finish OAuth flow",
  "An error occurred while validating the state.":
    "The sign-in with the other service could not be finished. Try again from here.",
  "`signInWithRedirect` has been canceled.": "The sign-in with the other service was cancelled.",
  "User cancelled OAuth flow.": "The sign-in with the other service was cancelled.",
  "An error occurred when attempting to log out from OAuth provider.":
    "Signing out from the other service failed.",
  "A user is already signed in. Sign out first.": "A user is already signed in. Sign out first.",
  "The account was not confirmed on time.": "The account was not confirmed on time.",
  "The autoSignIn flow has not started, or has been cancelled/completed.":
    "The automatic sign-in has not started. Sign in with your username and password.",
  "Unable to proceed due to invalid sign in state.":
    "The sign-in was interrupted. Go back and sign in again.",
  "Auth session was not found. Make sure to call signIn.":
    "The sign-in was interrupted. Go back and sign in again.",
  [signInStateMissing]: "The page was reloaded during the sign-in. Go back and sign in again.",
  "An unknown error has occurred.": "Something went wrong. Try again.",
  "An unknown error occurred.": "Something went wrong. Try again.",
  "username is required to signIn": "Username cannot be empty",
  "password is required to signIn": "Password cannot be empty",
  "username is required to resetPassword": "Username cannot be empty",
  "username is required to confirmResetPassword": "Username cannot be empty",
  "confirmationCode is required to confirmResetPassword": "Confirmation code cannot be empty",
  "newPassword is required to confirmResetPassword": "Password cannot be empty",
  "code is required to confirmSignUp": "Confirmation code cannot be empty",
  "username is required to confirmSignUp": "Username cannot be empty",
  "challengeResponse is required to confirmSignIn": "Challenge response cannot be empty",
  "code is required to verifyTotpSetup": "Confirmation code cannot be empty",
  "confirmation code is required to confirmUserAttribute": "Confirmation code cannot be empty",
  "oldPassword and newPassword are required to changePassword": "Password cannot be empty",
} as const satisfies Readonly<Record<keyof typeof swedish, string>>;

/** What a new password must be, said before one is refused. */
export const passwordRules = ({ length = 8, ...classes }: ServedPasswordPolicy): string => {
  const kinds = [
    classes.lower ? "lower case letters" : [],
    classes.upper ? "upper case letters" : [],
    classes.number ? "numbers" : [],
    classes.special ? "special characters" : [],
  ].flat();
  const required = kinds.length > 0 ? ` with ${new Intl.ListFormat("en-GB").format(kinds)}` : "";
  return `At least ${length} characters${required}, and none of the most common passwords.`;
};
