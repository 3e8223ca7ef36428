import type { AuthenticatorProps } from "@aws-amplify/ui-react";
import {
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
 * If a proxy responds with an HTML page, for example while the server restarts, the library reports a parser
 * error; this converts it into the pool's error for the same situation.
 */
const inWords =
  <Input, Output>(act: (input: Input) => Promise<Output>) =>
  async (input: Input): Promise<Output> => {
    try {
      return await act(input);
    } catch (error) {
      if (error instanceof SyntaxError) throw new Error("Service unavailable", { cause: error });
      throw error;
    }
  };

// Safe because the widget calls these with the input only; their types also allow for calls on a server.
const withoutPool = { handleSignIn: refuse, handleForgotPassword: refuse } as Services;
// As above.
const servicesBy = (signInSo: (input: SignInInput) => Promise<SignInOutput>): Services =>
  ({
    handleSignIn: inWords(signInSo),
    handleConfirmSignIn: inWords(confirmSignIn),
    handleForgotPassword: inWords(resetPassword),
    handleForgotPasswordSubmit: inWords(confirmResetPassword),
  }) as Services;
const plainPassword = servicesBy(signInPlainly);
const secureRemotePassword = servicesBy(signIn);

/** The widget's access to the pool: its own unless the server requires another sign-in flow. */
export const servicesFor = ({ pool, auth_flow: flow }: ServerConfig): Services => {
  if (!pool) return withoutPool;
  return flow === "USER_PASSWORD_AUTH" ? plainPassword : secureRemotePassword;
};
