import type { Entity } from "../entity.ts";
import { labels as labelsEn } from "./en/labels.ts";
import { labels as labelsSv } from "./sv/labels.ts";
import type { Problem } from "../problem.ts";
import { type Words, describeProblem } from "./describe.ts";
import { type Params, fillIn } from "./fill-in.ts";
import { messages as messagesEn } from "./en/texts.ts";
import { type Messages, messages as messagesSv } from "./sv/texts.ts";

export type Language = "sv" | "en";

type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];
export type MessageKey = KeyOf<Messages>;

const words: { readonly [L in Language]: Words } = {
  sv: { messages: messagesSv, labels: labelsSv },
  en: { messages: messagesEn, labels: labelsEn },
};

const lookUp = (messages: Messages, key: MessageKey): string => {
  let found: unknown = messages;
  for (const part of key.split("."))
    found = Object.entries(found ?? {}).find(([name]) => name === part)?.[1];
  return typeof found === "string" ? found : key;
};

/** The text of a key (`upload.title`) with its `{name}` places filled in. */
export const translate = (messages: Messages, key: MessageKey, params: Params = {}): string =>
  fillIn(lookUp(messages, key), params);

/** A problem in a language; code that has loaded one language only calls `describeProblem`. */
export const problemText = (language: Language, entity: Entity | null, problem: Problem): string =>
  describeProblem(words[language], entity, problem);
