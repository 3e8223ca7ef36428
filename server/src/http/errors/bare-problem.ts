import { randomUUID } from "node:crypto";
import { AppError, type Refusal } from "../../errors.ts";
import type { Language } from "@teckna/domain/messages/languages";
import { problemDocument } from "./problem.ts";

/** The body of a refusal outside any route. */
export const bareProblem = (code: Refusal, language: Language): Record<string, unknown> =>
  problemDocument(new AppError(code), {
    language,
    entity: null,
    requestId: randomUUID(),
    isUnsaved: false,
  });

export const problemType = "application/problem+json; charset=utf-8";
