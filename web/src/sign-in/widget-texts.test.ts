import { authenticatorTextUtil, defaultFormFieldOptions, DefaultTexts } from "@aws-amplify/ui";
import { signInStateMissing } from "@teckna/domain/messages/sign-in-state-missing";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import { languageTags } from "@teckna/domain/messages/languages";
import type { ServedPasswordPolicy } from "@teckna/domain/messages/sv/sign-in/widget-errors";
import { Amplify } from "aws-amplify";
import { confirmSignIn, signIn } from "aws-amplify/auth";
import { I18n } from "aws-amplify/utils";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

const loaded = languageTags.map(async (language) => {
  const { widgetTexts } = await loaders[language].widget();
  return [language, widgetTexts({})] as const;
});
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  await Promise.all(loaded),
);

const configurationError = "Configuration error (see console) – please contact the administrator";

/** Listed in the specification: checks, error messages, accessibility labels. */
const specified = [
  "Password must have at least 8 characters",
  "Password must have lower case letters",
  "Password must have upper case letters",
  "Password must have numbers",
  "Password must have special characters",
  "Your passwords must match",
  "Please enter a valid email",
  "This field is required",
  "Authentication Error",
  "Email cannot be empty",
  "Phone number cannot be empty",
  "Username cannot be empty",
  "Password cannot be empty",
  "Confirmation code cannot be empty",
  "Error creating account",
  "No valid MFA method provided",
  "Invalid MFA type",
  "Challenge response cannot be empty",
  "Network Error",
  "Please use your credentials to sign in",
  "Couldn't finish OAuth flow",
  "There is already a signed in user.",
  "The account was not confirmed on time.",
  "The autoSignIn flow has not started, or has been cancelled/completed.",
  "An error occurred while validating the state.",
  configurationError,
  "Dismiss alert",
  "Show password",
  "Country code",
  "Search",
  "No options found",
  "Loading options...",
  "No results found",
];

/** The errors of the user pool, from its contract. */
const poolErrors = [
  "Incorrect username or password.",
  "Password attempts exceeded",
  "User is disabled.",
  "User is not confirmed.",
  "User is already confirmed.",
  "User does not exist.",
  "User account already exists",
  "Password reset required for the user",
  "Temporary password has expired and must be reset by an administrator.",
  "Invalid session for the user.",
  "Invalid session for the user, session is expired.",
  "Invalid code or auth state for the user.",
  "Invalid code received for user",
  "Your software token has already been used once.",
  "Code mismatch",
  "Invalid verification code provided, please try again.",
  "Invalid code provided, please request a code again.",
  "Attempt limit exceeded, please try after some time.",
  "Cannot reset password for the user as there is no registered/verified email or phone_number",
  "User password cannot be reset in the current state.",
  "User cannot be confirmed. Current status is CONFIRMED",
  "SignUp is not permitted for this user pool",
  "Invalid Refresh Token",
  "Refresh Token has been revoked",
  "Refresh Token has expired",
  "Invalid Access Token",
  "Access Token has expired",
  "Access Token has been revoked",
  "User does not have a phone number to use SMS MFA",
  "User has not verified software token mfa",
  "Too many requests",
  "Service unavailable",
  "Internal error",
  ...[
    "Password not long enough",
    "Password too long",
    "Password is too common",
    "Password must have uppercase characters",
    "Password must have lowercase characters",
    "Password must have numeric characters",
    "Password must have symbol characters",
  ].map((reason) => `Password did not conform with policy: ${reason}`),
];

/** Literal texts in the widget's components. */
const unnamed = ["Verifying…", "qr code", "COPY", "COPIED", "Code *", "New Password"];

const fieldTexts = Object.values(defaultFormFieldOptions).flatMap(({ label, placeholder }) =>
  [label, placeholder].filter((text) => text !== undefined),
);

afterEach(() => vi.restoreAllMocks());

const takesArguments = new Set(["getSignInWithFederationText", "getMfaTypeLabelByValue"]);

/** Calls all text functions of the widget and records the phrases they look up. */
const lookedUp = (): Set<string> => {
  const phrases = new Set<string>();
  vi.spyOn(I18n, "get").mockImplementation((phrase: string) => {
    phrases.add(phrase);
    return phrase;
  });
  for (const provider of ["amazon", "apple", "facebook", "google"] as const)
    authenticatorTextUtil.getSignInWithFederationText("signIn", provider);
  for (const mfa of ["EMAIL", "SMS", "TOTP"] as const)
    authenticatorTextUtil.getMfaTypeLabelByValue(mfa);
  for (const challenge of ["SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP", undefined] as const)
    authenticatorTextUtil.getChallengeText(challenge);
  for (const [name, report] of Object.entries(authenticatorTextUtil))
    if (!takesArguments.has(name)) Reflect.apply(report, null, []);
  expect(phrases.size).toBeGreaterThan(60);
  return phrases;
};

describe.each(languageTags)("the words of the widget in %s", (language) => {
  const has = (phrases: Iterable<string>): void => {
    const known = new Set(Object.keys(texts[language] ?? {}));
    expect([...phrases].filter((phrase) => !known.has(phrase))).toEqual([]);
  };

  it("cover every default text of the installed version", () => has(Object.values(DefaultTexts)));
  it("cover labels and placeholders of every field", () => has(fieldTexts));
  it("cover all that its text functions look up", () => has(lookedUp()));
  it("cover what its components show without a name", () => has(unnamed));
  it("cover the messages of the specification", () => has(specified));
  it("cover the errors of the user pool", () => has(poolErrors));
  it("are never empty", () => expect(Object.values(texts[language] ?? {})).not.toContain(""));
});

describe("the rules for a new password", () => {
  const rulesIn = async (language: "sv" | "en", policy: ServedPasswordPolicy) =>
    (await loaders[language].widget()).widgetTexts(policy)["Password rules"];

  it("name the length and what is always refused", async () => {
    expect(await rulesIn("sv", { length: 12 })).toBe(
      "Minst 12 tecken, och inget av de vanligaste lösenorden.",
    );
  });

  it("name every kind of character that the policy requires", async () => {
    const all = { length: 10, lower: true, upper: true, number: true, special: true };
    expect(await rulesIn("sv", all)).toBe(
      "Minst 10 tecken med gemener, versaler, siffror och specialtecken, och inget av de vanligaste lösenorden.",
    );
    expect(await rulesIn("en", { ...all, upper: false, special: false })).toBe(
      "At least 10 characters with lower case letters and numbers, and none of the most common passwords.",
    );
  });
});

describe("the words in English", () => {
  it.each([
    "Incorrect username or password.",
    "User does not exist.",
    "User is disabled.",
    "Password reset required for the user",
    "Temporary password has expired and must be reset by an administrator.",
    "Attempt limit exceeded, please try after some time.",
    "Invalid verification code provided, please try again.",
    "Invalid code provided, please request a code again.",
    "Invalid code received for user",
    "Invalid code or auth state for the user.",
    "Code mismatch",
    "Your software token has already been used once.",
    "SignUp is not permitted for this user pool",
  ])("show the user pool's error as it is: %s", (error) => {
    expect(texts["en"]?.[error]).toBe(error);
  });

  it("say after the error of a locked account that it passes", () => {
    expect(texts["en"]?.["Password attempts exceeded"]).toMatch(/^Password attempts exceeded\. /);
  });
});

describe("the words in Swedish", () => {
  it("are not those in English", () => {
    const same = new Set(["COPY", "SMS", "Website"]);
    const kept = Object.entries(texts["sv"] ?? {}).filter(([english, word]) => english === word);
    expect(kept.filter(([english]) => !same.has(english))).toEqual([]);
  });

  it("have the configuration error of the specification", () => {
    expect(texts["sv"]?.[configurationError]).toBe(
      "Konfigurationsfel (se konsolen) – kontakta administratören",
    );
    expect(texts["en"]?.[configurationError]).toBe(configurationError);
  });
});

describe("what the sign-in library itself refuses", () => {
  beforeAll(() => {
    const userPool = { userPoolId: "eu-north-1_Test12345", userPoolClientId: "client" };
    Amplify.configure({ Auth: { Cognito: userPool } });
  });

  const messageOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => "",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );

  it("has words when a step is completed after the page was loaded anew", async () => {
    const message = await messageOf(confirmSignIn({ challengeResponse: "123456" }));
    expect(message).toBe(signInStateMissing);
    for (const words of Object.values(texts)) expect(words).toHaveProperty([message]);
  });

  it("has words when a field is empty", async () => {
    const messages = await Promise.all([
      messageOf(signIn({ username: "", password: "x" })),
      messageOf(signIn({ username: "anna", password: "" })),
      messageOf(confirmSignIn({ challengeResponse: "" })),
    ]);
    for (const words of Object.values(texts))
      for (const message of messages) expect(words).toHaveProperty([message]);
  });
});
