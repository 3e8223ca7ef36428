import type { Entity } from "../entity.ts";
import { labels } from "./by-language/labels.ts";
import { messages } from "./by-language/texts.ts";
import type { Problem } from "../problem.ts";
import { type Words, describeProblem } from "./describe.ts";
import type { Language, PerLanguage } from "./languages.ts";

const messagesIn: PerLanguage<Words["messages"]> = messages;
const labelsIn: PerLanguage<Words["labels"]> = labels;

/** A problem in a language; code that has loaded one language only calls `describeProblem`. */
export const problemText = (language: Language, entity: Entity | null, problem: Problem): string =>
  describeProblem({ messages: messagesIn[language], labels: labelsIn[language] }, entity, problem);
