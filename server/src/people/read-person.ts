import { languageTags } from "@teckna/domain/messages/languages";
import type { Problem } from "@teckna/domain/problem";
import { clip, hasEdgeSpaces, isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import { type Group, adminGroup, groups, isGroup } from "@teckna/identity/context/groups";
import { type MfaPreference, mfaPreferences } from "@teckna/identity/context/user";
import type { MfaChange } from "@teckna/identity/mfa/preferences";
import { type PoolMfaMode, poolMfaModes } from "@teckna/identity/mfa/pool-mfa";
import { isUsername } from "@teckna/identity/users/accounts";
import { fitsAttribute } from "@teckna/identity/users/attributes";
import type { PersonChange } from "@teckna/identity/users/people/change-person";
import type { NewPerson } from "@teckna/identity/users/people/people";
import { invalid } from "../errors.ts";
import type { JsonObject, JsonValue } from "../json/parse-json.ts";
import { problem } from "../input/input-problems.ts";

const maxText = 255;
const maxShown = 60;
const attributeNames = ["name", "email", "phone_number"] as const;

/** Reads values of a body and collects problems, so that all mistakes are reported at once. */
class BodyReader {
  readonly #body: JsonObject;
  readonly #problems: Problem[];

  constructor(body: JsonObject, known: readonly string[]) {
    this.#body = body;
    this.#problems = Object.keys(body)
      .filter((name) => !known.includes(name))
      .map((name) => problem(clip(name, maxShown), "unknownField"));
  }

  refuse(field: string, code: Problem["code"], params: Problem["params"] = {}): undefined {
    this.#problems.push(problem(field, code, params));
    return undefined;
  }

  value(name: string): JsonValue | undefined {
    return this.#body[name];
  }

  /** `null` if it is null or empty. */
  text(name: string): string | null | undefined {
    const value = this.#body[name];
    if (value === "") return null;
    if (value === undefined || value === null) return value;
    if (typeof value !== "string") return this.refuse(name, "notText");
    if (isLongerThan(value, maxText)) return this.refuse(name, "tooLong", { max: maxText });
    if (!isCleanText(value) || hasEdgeSpaces(value)) return this.refuse(name, "badText");
    return value;
  }

  require(name: string): void {
    if ((this.#body[name] ?? "") === "") this.refuse(name, "required");
  }

  choice<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined || value === null) return undefined;
    return allowed.find((known) => known === value) ?? this.refuse(name, "ambiguous");
  }

  groups(): readonly Group[] | undefined {
    const value = this.#body["groups"];
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return this.refuse("groups", "notText");
    for (const name of value)
      if (typeof name !== "string" || !isGroup(name))
        this.refuse(
          `groups.${clip(typeof name === "string" ? name : JSON.stringify(name), maxShown)}`,
          "unknownField",
        );
    return groups.filter((group) => value.includes(group));
  }

  /** The attributes to set, and those to remove. */
  attributes(): { readonly given: Record<string, string>; readonly removed: readonly string[] } {
    const given: Record<string, string> = {};
    const removed: string[] = [];
    for (const name of attributeNames) {
      const value = this.text(name);
      if (value === null) removed.push(name);
      else if (value !== undefined && !fitsAttribute(name, value)) this.refuse(name, "ambiguous");
      else if (value !== undefined) given[name] = value;
    }
    return { given, removed };
  }

  finish(): void {
    if (this.#problems.length > 0) throw invalid(this.#problems);
  }
}

const verified = (given: Readonly<Record<string, string>>): Record<string, string> => ({
  ...given,
  ...(given["email"] === undefined ? {} : { email_verified: "true" }),
  ...(given["phone_number"] === undefined ? {} : { phone_number_verified: "true" }),
});

/** Reads a new user; the contacts count as verified, because the administrator vouches for them. */
export const readNewPerson = (body: JsonObject): NewPerson => {
  const reader = new BodyReader(body, ["username", ...attributeNames, "groups", "language"]);
  reader.require("username");
  const username = reader.text("username") ?? "";
  if (username !== "" && !isUsername(username)) reader.refuse("username", "badText");
  const { given } = reader.attributes();
  const groupsGiven = reader.groups() ?? [];
  const language = reader.choice("language", languageTags);
  reader.finish();
  const locale = language === undefined ? {} : { locale: language };
  return { username, groups: groupsGiven, attributes: { ...verified(given), ...locale } };
};

/** Reads the changes to a user. */
export const readPersonChange = (body: JsonObject): PersonChange => {
  const reader = new BodyReader(body, ["enabled", "groups", ...attributeNames]);
  const enabled = reader.value("enabled");
  if (enabled !== undefined && typeof enabled !== "boolean") reader.refuse("enabled", "notYesNo");
  const { given, removed } = reader.attributes();
  const wanted = reader.groups();
  reader.finish();
  return {
    attributes: given,
    removed,
    ...(typeof enabled === "boolean" ? { enabled } : {}),
    ...(wanted ? { groups: wanted } : {}),
  };
};

/** Whether it is a change that nobody may make to their own account: it takes another administrator to undo it. */
export const takesAway = ({ enabled, groups: wanted }: PersonChange): boolean =>
  enabled === false || wanted?.includes(adminGroup) === false;

/** Reads which second factors a user is to have; only one that the user has set up can be switched on. */
export const readSecondFactors = (
  body: JsonObject,
  has: { readonly totp: boolean; readonly sms: boolean },
): MfaChange => {
  const reader = new BodyReader(body, ["totp", "sms"]);
  const read = (name: "totp" | "sms"): MfaPreference | undefined => {
    const choice = reader.choice(name, mfaPreferences);
    return choice !== undefined && choice !== "off" && !has[name]
      ? reader.refuse(name, "readOnly")
      : choice;
  };
  const [totp, sms] = [read("totp"), read("sms")];
  if (totp === "preferred" && sms === "preferred") reader.refuse("sms", "ambiguous");
  reader.finish();
  return { ...(totp ? { totp } : {}), ...(sms ? { sms } : {}) };
};

export const readPoolChange = (body: JsonObject): PoolMfaMode | undefined => {
  const reader = new BodyReader(body, ["mfa"]);
  reader.require("mfa");
  const mode = reader.choice("mfa", poolMfaModes);
  reader.finish();
  return mode;
};
