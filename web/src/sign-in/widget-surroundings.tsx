import { useAuthenticator } from "@aws-amplify/ui-react";
import { useEffect, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Loading } from "../ui/loading.tsx";
import { Notice } from "../ui/notice.tsx";
import { isFocusFree } from "./finish-widget.ts";
import { useRedirectFailure } from "../session/redirect-failure.ts";
import { widgetText } from "../session/widget-text.ts";

/** The routes for which the widget renders a form. */
const drawn: ReadonlySet<string | null> = new Set([
  "signIn",
  "signUp",
  "confirmSignIn",
  "confirmSignUp",
  "confirmResetPassword",
  "confirmVerifyUser",
  "forceNewPassword",
  "forgotPassword",
  "selectMfaType",
  "setupEmail",
  "setupTotp",
  "verifyUser",
]);

/** Shown while the widget renders nothing: during a request, and after an error between two forms. */
export const BetweenForms = (): ReactElement | null => {
  const { route, error, toSignIn } = useAuthenticator((context) => [context.route, context.error]);
  if (drawn.has(route) || route === "authenticated") return null;
  if (!error) return <Loading />;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={widgetText(error)}
      actions={<Button onClick={toSignIn}>{widgetText("Back to Sign In")}</Button>}
    />
  );
};

/** Shown after an identity provider reloaded the page with an error. */
export const RedirectFailure = (): ReactElement | null => {
  const failure = useRedirectFailure();
  if (failure === null) return null;
  return <Notice tone="danger" role="alert" title={failure} />;
};

/** Shown in advance; the widget shows the same after an attempt. */
export const NoPool = (): ReactElement | null => {
  const { t } = useTranslation();
  const { error } = useAuthenticator((context) => [context.error]);
  useEffect(() => {
    console.error("The server names no user pool in /config.json, so nobody can sign in.");
  }, []);
  if (error) return null;
  return <Notice tone="danger" role="alert" title={t("signIn.configuration")} />;
};

/** Shown above the form for a new password: the widget requests a code without saying so. */
export const CodeSent = (): ReactElement => {
  const { t } = useTranslation();
  const { codeDeliveryDetails } = useAuthenticator((context) => [context.codeDeliveryDetails]);
  const place = codeDeliveryDetails?.Destination;
  return (
    <>
      <h3 className="amplify-heading amplify-heading--3">{widgetText("Reset your password")}</h3>
      {place && <p>{t("signIn.codeSent", { place })}</p>}
    </>
  );
};

/** After an error, focuses the field to correct. */
export const RefusedField = ({ form }: { readonly form: RefObject<HTMLElement | null> }): null => {
  const { error } = useAuthenticator((context) => [context.error]);
  useEffect(() => {
    const { current } = form;
    if (!error || !current || !isFocusFree(current)) return;
    const secret = 'input[name="confirmation_code"], input[name="password"]';
    const field = current.querySelector<HTMLElement>(secret) ?? current.querySelector("input");
    field?.focus();
  }, [form, error]);
  return null;
};
