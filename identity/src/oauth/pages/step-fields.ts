import type { PasswordPolicy } from "../../context/password-policy.ts";
import { qrImage } from "../qr-image.ts";
import type { Challenged } from "../challenge-steps.ts";
import { translate } from "../messages/translate.ts";
import type { Language, MessageKey } from "../messages/page-texts.ts";
import { type Html, html } from "./html.ts";
import { passwordField } from "./password-field.ts";

export type Shown = {
  readonly language: Language;
  readonly challenged: Challenged;
  readonly policy: PasswordPolicy;
};

type Step = {
  readonly title: MessageKey;
  /** The fields above the form's button. */
  readonly fields: (shown: Shown) => Html | Promise<Html>;
};

const codeField = ({ language }: Shown): Html =>
  html`<div class="field">
    <label for="code">${translate(language, "code")}</label>
    <input
      id="code"
      name="code"
      required
      autofocus
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="12"
      spellcheck="false"
    />
  </div>`;

const newPassword = ({ language, challenged, policy }: Shown): Html => {
  const { minLength: length, ...classes } = policy;
  return html`<input
      type="text"
      value="${challenged.username}"
      autocomplete="username"
      readonly
      hidden
    />
    <p id="about">
      ${translate(language, "newPasswordIntro")}
      ${language.texts.passwordRules({ length, ...classes })}
    </p>
    ${passwordField(language, {
      name: "new_password",
      label: "newPassword",
      autocomplete: "new-password",
      isFirst: true,
      about: "about",
    })}
    ${passwordField(language, {
      name: "repeat_password",
      label: "repeatPassword",
      autocomplete: "new-password",
    })}`;
};

const smsCode = (shown: Shown): Html => {
  const place = shown.challenged.parameters["CODE_DELIVERY_DESTINATION"] ?? "";
  return html`<p>${translate(shown.language, "smsIntro", { place })}</p>
    ${codeField(shown)}`;
};

const appCode = (shown: Shown): Html =>
  html`<p>${translate(shown.language, "totpIntro")}</p>
    ${codeField(shown)}`;

const methods: ReadonlyMap<string, MessageKey> = new Map([
  ["SMS_MFA", "bySms"],
  ["SOFTWARE_TOKEN_MFA", "byTotp"],
]);

const readNames = (list: string | undefined): readonly string[] => {
  const names: unknown = JSON.parse(list ?? "[]");
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
};

const chooseMethod = ({ language, challenged }: Shown): Html => {
  const offered = readNames(challenged.parameters["MFAS_CAN_CHOOSE"]);
  const choices = offered.map((name) => {
    const text = methods.get(name);
    return html`<label class="choice"
      ><input type="radio" name="method" value="${name}" required />${
        text ? translate(language, text) : name
      }</label
    >`;
  });
  return html`<fieldset>
    <legend>${translate(language, "selectLegend")}</legend>
    ${choices}
  </fieldset>`;
};

const setUpApp = async (shown: Shown): Promise<Html> => {
  const { language, challenged } = shown;
  const secret = challenged.parameters["SECRET"] ?? "";
  const account = encodeURIComponent(challenged.username);
  const address = `otpauth://totp/Teckna:${account}?secret=${secret}&issuer=Teckna`;
  return html`<p>${translate(language, "setUpIntro")}</p>
    <div class="picture" role="img" aria-label="${translate(language, "secretImage")}">
      ${await qrImage(address)}
    </div>
    <dl>
      <dt>${translate(language, "secretKey")}</dt>
      <dd>${secret}</dd>
    </dl>
    ${codeField(shown)}`;
};

/** The page of each step of a sign-in. */
export const stepFields: ReadonlyMap<string, Step> = new Map<string, Step>([
  ["NEW_PASSWORD_REQUIRED", { title: "newPasswordTitle", fields: newPassword }],
  ["SMS_MFA", { title: "codeTitle", fields: smsCode }],
  ["SOFTWARE_TOKEN_MFA", { title: "codeTitle", fields: appCode }],
  ["SELECT_MFA_TYPE", { title: "selectTitle", fields: chooseMethod }],
  ["MFA_SETUP", { title: "setUpTitle", fields: setUpApp }],
]);
