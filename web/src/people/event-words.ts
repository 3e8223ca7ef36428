import { roles } from "@teckna/domain/roles";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PoolEvent } from "../api/people/pool-events.ts";
import { mfaModes } from "../api/people/pool.ts";

/** The user's own sign-in events, and those of administration. */
export const signInEvents = [
  "signedIn",
  "signInRefused",
  "signedOut",
  "signedOutEverywhere",
  "passwordChanged",
  "passwordReset",
  "secondFactorChanged",
  "arrived",
] as const;

export const actEvents = [
  "userCreated",
  "userInvited",
  "userConfirmed",
  "userEnabled",
  "userDisabled",
  "userDeleted",
  "userSignedOut",
  "sessionEnded",
  "attributesSet",
  "groupsSet",
  "passwordSet",
  "resetRequired",
  "secondFactorSet",
  "poolMfaSet",
  "administered",
] as const;

export type EventName = (typeof signInEvents)[number] | (typeof actEvents)[number];

const eventNames: readonly EventName[] = [...signInEvents, ...actEvents];

/** Translates parts of a detail; returns others unchanged. */
type Words = (
  part: "attribute" | "factor" | "mode" | "first" | "added" | "removed",
  name: string,
) => string;

const detailBy: { readonly [E in EventName]?: (parts: readonly string[], words: Words) => string } =
  {
    userCreated: (parts, words) =>
      parts.map((part) => words("first", withoutSign(part))).join(", "),
    groupsSet: (parts, words) => groupWords(parts, words),
    attributesSet: (parts, words) => parts.map((name) => words("attribute", name)).join(", "),
    secondFactorSet: (parts, words) => parts.map((name) => words("factor", name)).join(" "),
    poolMfaSet: (parts, words) => parts.map((name) => words("mode", name)).join(" "),
  };

const withoutSign = (part: string): string => part.replace(/^[+-]/, "");

const groupWords = (parts: readonly string[], words: Words): string =>
  parts
    .map((part) => words(part.startsWith("-") ? "removed" : "added", withoutSign(part)))
    .join(", ");

/** The details of an event in words; empty if the event says everything. */
export const detailWords = (
  { event, detail }: Pick<PoolEvent, "event" | "detail">,
  words: Words,
): string => {
  const parts = (detail ?? "").split(" ").filter(Boolean);
  const name = eventNames.find((each) => each === event);
  const write = name && detailBy[name];
  return write ? write(parts, words) : parts.join(" ");
};

const wordsBy =
  (t: TFunction): Words =>
  (part, name) => {
    if (part === "attribute" || part === "factor")
      // Safe because unknown names are displayed as they are.
      return t(`people.events.${part}.${name}` as "people.events.factor.on", {
        defaultValue: name,
      });
    if (part === "mode") {
      const mode = mfaModes.find((each) => each === name);
      return mode ? t(`people.rules.mode.${mode}`).toLowerCase() : name;
    }
    const role = roles.find((each) => each === name);
    const shown = role ? t(`people.role.${role}`).toLowerCase() : name;
    return t(`people.events.${part}`, { role: shown });
  };

/** An event as a sentence. */
export const useEventWords = (): ((event: PoolEvent) => string) => {
  const { t } = useTranslation();
  const words = wordsBy(t);
  return (noted) => {
    const name = eventNames.find((each) => each === noted.event);
    const user = noted.username ?? t("people.events.nobody");
    const by = noted.by === "command line" ? t("people.events.commandLine") : noted.by;
    const sentence = name
      ? t(`people.events.sentences.${name}`, { user, by: by ?? t("people.events.somebody") })
      : t("people.events.unknown", {
          user: noted.username ?? "",
          by: by ?? "",
          event: noted.event,
        });
    const detail = detailWords(noted, words);
    const mark = name === "userCreated" ? "" : ":";
    return detail === "" ? sentence : `${sentence}${mark} ${detail}`;
  };
};
