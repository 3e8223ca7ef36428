import type { AuthenticatorProps } from "@aws-amplify/ui-react";
import {
  type ConfirmResetPasswordInput,
  type ConfirmSignInInput,
  confirmResetPassword,
  confirmSignIn,
  resetPassword,
  signIn,
  type SignInInput,
  type SignInOutput,
} from "aws-amplify/auth";
import type { ServerConfig } from "../config.ts";

type Services = NonNullable<AuthenticatorProps["services"]>;

/** The widget knows this error by name and asks the user to contact the administrator. */
class NoUserPoolError extends Error {
  override name = "NoUserPoolError";
}

const refuse = async (): Promise<never> => {
  throw new NoUserPoolError("The server names no user pool in /config.json.");
};

const signInPlainly = (input: SignInInput): Promise<SignInOutput> =>
  signIn({ ...input, options: { ...input.options, authFlowType: "USER_PASSWORD_AUTH" } });

/**
 * If a proxy responds with an HTML page, for example while the server restarts, the library throws a parser
 * error; this turns it into the pool's error for the same situation.
 */
const withPoolErrors =
  <Input, Output>(act: (input: Input) => Promise<Output>) =>
  async (input: Input): Promise<Output> => {
    try {
      return await act(input);
    } catch (error) {
      if (error instanceof SyntaxError) throw new Error("Service unavailable", { cause: error });
      throw error;
    }
  };

/** A code as apps and messages show it: spaces within, or what nobody sees around it, are no part of it. */
const withoutSpaces = (code: string): string => code.replaceAll(/[\s\p{Cf}]+/gu, "");

const confirmByCode = (input: ConfirmSignInInput): Promise<SignInOutput> =>
  confirmSignIn({ ...input, challengeResponse: withoutSpaces(input.challengeResponse) });

const resetByCode = (input: ConfirmResetPasswordInput): Promise<void> =>
  confirmResetPassword({ ...input, confirmationCode: withoutSpaces(input.confirmationCode) });

// Safe because the widget calls these with the input only; their types also allow for calls on a server.
const withoutPool = { handleSignIn: refuse, handleForgotPassword: refuse } as Services;
// Safe for the same reason.
const servicesBy = (signInSo: (input: SignInInput) => Promise<SignInOutput>): Services =>
  ({
    handleSignIn: withPoolErrors(signInSo),
    handleConfirmSignIn: withPoolErrors(confirmByCode),
    handleForgotPassword: withPoolErrors(resetPassword),
    handleForgotPasswordSubmit: withPoolErrors(resetByCode),
  }) as Services;
const plainPassword = servicesBy(signInPlainly);
const secureRemotePassword = servicesBy(signIn);

/** The widget's access to the pool: its own unless the server requires another sign-in flow. */
export const servicesFor = ({ pool, auth_flow: flow }: ServerConfig): Services => {
  if (!pool) return withoutPool;
  return flow === "USER_PASSWORD_AUTH" ? plainPassword : secureRemotePassword;
};
