import type { Entity } from "../entity.ts";
import { labels } from "./by-language/labels.ts";
import { messages } from "./by-language/texts.ts";
import type { Problem } from "../problem.ts";
import { type Words, describeProblem } from "./describe.ts";
import { type Params, fillIn } from "./fill-in.ts";
import type { Language, PerLanguage } from "./languages.ts";
import type { Messages } from "./sv/texts.ts";

type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];
export type MessageKey = KeyOf<Messages>;

const messagesIn: PerLanguage<Words["messages"]> = messages;
const labelsIn: PerLanguage<Words["labels"]> = labels;

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
  describeProblem({ messages: messagesIn[language], labels: labelsIn[language] }, entity, problem);
