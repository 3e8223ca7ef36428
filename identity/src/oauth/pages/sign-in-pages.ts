import type { Challenged } from "../challenge-steps.ts";
import { type OAuthReply, withParameters } from "../exchange.ts";
import { translate } from "../messages/translate.ts";
import { type Language, type MessageKey, languageOf } from "../messages/page-texts.ts";
import type { OAuthContext } from "../oauth-context.ts";
import type { Authorization } from "../read-authorization.ts";
import { cancelled, faultAddress } from "../redirect-responses.ts";
import { type Html, html, nothing } from "./html.ts";
import { pageReply } from "./page.ts";
import { passwordField } from "./password-field.ts";
import { stepFields } from "./step-fields.ts";

/** A sign-in at our own form. */
export type FormView = {
  readonly id: string;
  readonly authorization: Authorization;
  readonly error?: MessageKey | undefined;
  /** The initial value of the name field. */
  readonly username?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

export const passwordStep = "PASSWORD";

const alertOf = (language: Language, { error }: FormView): Html =>
  error === undefined
    ? nothing
    : html`<div class="alert" role="alert">${translate(language, error)}</div>`;

type FormParts = { readonly step: string; readonly button: MessageKey; readonly fields: Html };

const formOf = (language: Language, id: string, { step, button, fields }: FormParts): Html =>
  html`<form method="post" action="/oauth2/login">
    <input type="hidden" name="request" value="${id}" />
    <input type="hidden" name="step" value="${step}" />
    ${fields}
    <button type="submit">${translate(language, button)}</button>
  </form>`;

const cancelLink = (context: OAuthContext, authorization: Authorization): Html => {
  const language = languageOf(context.pageTexts, authorization.language);
  return html`<p class="cancel">
    <a href="${faultAddress(context, authorization, cancelled)}"
      >${translate(language, "cancel")}</a
    >
  </p>`;
};

type Shape = { readonly title: MessageKey; readonly form: FormParts; readonly below?: Html };

const formPage = (
  context: OAuthContext,
  view: FormView,
  { title, form, below = nothing }: Shape,
): OAuthReply => {
  const { id, authorization, headers = {} } = view;
  const language = languageOf(context.pageTexts, authorization.language);
  const parts = [alertOf(language, view), formOf(language, id, form), below];
  return pageReply({
    status: 200,
    language,
    title: translate(language, title),
    content: html`${parts}${cancelLink(context, authorization)}`,
    leadsTo: authorization.redirectUri,
    headers,
  });
};

/** The URL of the same authorization request, to be served by another provider. */
const providerAddress = (
  { pool, settings }: OAuthContext,
  authorization: Authorization,
  provider: string,
): string =>
  withParameters(`${settings.publicUrl}/oauth2/authorize`, {
    response_type: "code",
    client_id: pool.clientId,
    redirect_uri: authorization.redirectUri,
    scope: authorization.scope,
    state: authorization.state ?? undefined,
    nonce: authorization.nonce ?? undefined,
    code_challenge: authorization.codeChallenge,
    code_challenge_method: "S256",
    lang: authorization.language,
    identity_provider: provider,
  });

const otherProviders = (context: OAuthContext, authorization: Authorization): Html => {
  const { providers } = context.settings;
  if (!authorization.offersProviders || providers.length === 0) return nothing;
  const language = languageOf(context.pageTexts, authorization.language);
  const links = providers.map(
    ({ name, label }) =>
      html`<a class="button" href="${providerAddress(context, authorization, name)}"
        >${translate(language, "continueWith", { name: label })}</a
      >`,
  );
  return html`<p class="or">${translate(language, "or")}</p>
    <div class="others">${links}</div>`;
};

const passwordFields = (language: Language, username = ""): Html => {
  return html`<div class="field">
      <label for="username">${translate(language, "username")}</label>
      <input
        id="username"
        name="username"
        value="${username}"
        required
        ${username === "" ? "autofocus" : ""}
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        maxlength="128"
      />
    </div>
    ${passwordField(language, {
      name: "password",
      label: "password",
      autocomplete: "current-password",
      isFirst: username !== "",
    })}`;
};

export const passwordPage = (context: OAuthContext, view: FormView): OAuthReply =>
  formPage(context, view, {
    title: "title",
    form: {
      step: passwordStep,
      button: "signIn",
      fields: passwordFields(
        languageOf(context.pageTexts, view.authorization.language),
        view.username,
      ),
    },
    below: otherProviders(context, view.authorization),
  });

export const challengePage = async (
  context: OAuthContext,
  view: FormView,
  challenged: Challenged,
): Promise<OAuthReply> => {
  const step = stepFields.get(challenged.name);
  if (!step) throw new Error(`the sign-in form does not know the step ${challenged.name}`);
  const { policy } = context.pool;
  const language = languageOf(context.pageTexts, view.authorization.language);
  const fields = await step.fields({ language, challenged, policy });
  const form = { step: challenged.name, button: "continue", fields } as const;
  return formPage(context, view, { title: step.title, form });
};
