import { associateSoftwareToken } from "./operations/associate-software-token.ts";
import { changePassword } from "./operations/change-password.ts";
import { confirmForgotPassword } from "./operations/confirm-forgot-password.ts";
import { confirmSignUp } from "./operations/confirm-sign-up.ts";
import { forgotPassword } from "./operations/forgot-password.ts";
import { getTokensFromRefreshToken } from "./operations/get-tokens-from-refresh-token.ts";
import { getUserAttributeVerificationCode } from "./operations/get-user-attribute-verification-code.ts";
import { getUser } from "./operations/get-user.ts";
import { globalSignOut } from "./operations/global-sign-out.ts";
import { initiateAuth } from "./operations/initiate-auth.ts";
import { resendConfirmationCode } from "./operations/resend-confirmation-code.ts";
import { respondToAuthChallenge } from "./operations/respond-to-auth-challenge.ts";
import { revokeToken } from "./operations/revoke-token.ts";
import { setUserMfaPreference } from "./operations/set-user-mfa-preference.ts";
import { signUp } from "./operations/sign-up.ts";
import { updateUserAttributes } from "./operations/update-user-attributes.ts";
import { verifySoftwareToken } from "./operations/verify-software-token.ts";
import { verifyUserAttribute } from "./operations/verify-user-attribute.ts";
import type { Operation } from "../context/pool-context.ts";

/** The complete list of a client's operations; any other name is unknown. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ["AssociateSoftwareToken", associateSoftwareToken],
  ["ChangePassword", changePassword],
  ["ConfirmForgotPassword", confirmForgotPassword],
  ["ConfirmSignUp", confirmSignUp],
  ["ForgotPassword", forgotPassword],
  ["GetTokensFromRefreshToken", getTokensFromRefreshToken],
  ["GetUser", getUser],
  ["GetUserAttributeVerificationCode", getUserAttributeVerificationCode],
  ["GlobalSignOut", globalSignOut],
  ["InitiateAuth", initiateAuth],
  ["ResendConfirmationCode", resendConfirmationCode],
  ["RespondToAuthChallenge", respondToAuthChallenge],
  ["RevokeToken", revokeToken],
  ["SetUserMFAPreference", setUserMfaPreference],
  ["SignUp", signUp],
  ["UpdateUserAttributes", updateUserAttributes],
  ["VerifySoftwareToken", verifySoftwareToken],
  ["VerifyUserAttribute", verifyUserAttribute],
]);
