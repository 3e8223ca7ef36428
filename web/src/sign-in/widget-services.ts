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

/** The widget knows this error by its name and asks the user to contact the administrator. */
class NoUserPoolError extends Error {
  override name = "NoUserPoolError";
}

const refuse = async (): Promise<never> => {
  throw new NoUserPoolError("The server names no user pool in /config.json.");
};

const signInPlainly = (input: SignInInput): Promise<SignInOutput> =>
  signIn({ ...input, options: { ...input.options, authFlowType: "USER_PASSWORD_AUTH" } });

/**
 * Where a proxy answers with a page of its own, as while the server is started again, the library reports that in the
 * words of a parser: then it fails in those of the pool for the same.
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

// The widget calls these with the input alone; their types also allow for a server's way to call them.
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

/** How the widget reaches the pool: by its own way unless the server wants another. */
export const servicesFor = ({ pool, auth_flow: flow }: ServerConfig): Services => {
  if (!pool) return withoutPool;
  return flow === "USER_PASSWORD_AUTH" ? plainPassword : secureRemotePassword;
};
