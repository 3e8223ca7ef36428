import { translate } from "../messages/translate.ts";
import type { Language, MessageKey } from "../messages/page-texts.ts";
import { type Html, html, nothing } from "./html.ts";

type PasswordField = {
  readonly name: string;
  readonly label: MessageKey;
  readonly autocomplete: "current-password" | "new-password";
  /** Whether it gets the focus. */
  readonly isFirst?: boolean;
  /** The id of the text that describes it. */
  readonly about?: string;
};

const describedBy = (id: string): Html => html`aria-describedby="${id}"`;

/** A labelled password field, limited to the pool's maximum length. */
export const passwordField = (
  language: Language,
  { name, label, autocomplete, isFirst = false, about }: PasswordField,
): Html =>
  html`<div class="field">
    <label for="${name}">${translate(language, label)}</label>
    <input
      id="${name}"
      name="${name}"
      type="password"
      required
      ${isFirst ? "autofocus" : ""}
      autocomplete="${autocomplete}"
      maxlength="256"
      ${about === undefined ? nothing : describedBy(about)}
    />
  </div>`;
