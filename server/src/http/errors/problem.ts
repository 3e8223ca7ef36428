import { entityAt } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { refusals as titlesIn } from "@teckna/domain/messages/by-language/refusals";
import type { Language, PerLanguage } from "@teckna/domain/messages/languages";
import { problemText } from "@teckna/domain/messages/problem-text";
import { type AppError, type Refusal, refusals } from "../../errors.ts";

const titles: PerLanguage<{ readonly [R in Refusal]: string }> = titlesIn;

export type RefusedRequest = {
  readonly language: Language;
  /** The entity whose fields the problems name; `null` if the request concerns none. */
  readonly entity: Entity | null;
  readonly requestId: string;
  /** Whether the request certainly saved nothing, if it was to save something. */
  readonly isUnsaved: boolean;
};

const describe = ({ problems }: AppError, { language, entity }: RefusedRequest) =>
  problems.map(({ place, ...problem }) => {
    const owner = place ? (entityAt(place.table) ?? null) : entity;
    return { ...place, ...problem, message: problemText(language, owner, problem) };
  });

const describeConflicts = ({ conflicts }: AppError) =>
  conflicts.map(({ current, ...conflict }) => ({
    ...conflict,
    current: current === null ? null : (JSON.parse(current) as unknown),
  }));

const firstOfServer = 500;

/** A request refused with 4xx never saves anything, so only 5xx says so. */
const outcomeOf = ({ code }: AppError, { isUnsaved }: RefusedRequest) =>
  isUnsaved && refusals[code] >= firstOfServer ? { saved: false } : {};

/** A refusal as RFC 9457 `application/problem+json`. */
export const problemDocument = (
  error: AppError,
  requested: RefusedRequest,
): Record<string, unknown> => ({
  type: `urn:teckna:problem:${error.code}`,
  title: titles[requested.language][error.code],
  status: refusals[error.code],
  code: error.code,
  request_id: requested.requestId,
  ...outcomeOf(error, requested),
  ...(error.problems.length > 0 ? { errors: describe(error, requested) } : {}),
  ...(error.conflicts.length > 0 ? { conflicts: describeConflicts(error) } : {}),
  ...error.fault,
  ...(error.lacking === undefined ? {} : { lacking: error.lacking }),
  ...(error.current === undefined ? {} : { current: JSON.parse(error.current) as unknown }),
});

/** Statuses after which repeating the same request may succeed. */
export const retryAfterSeconds: { readonly [R in Refusal]?: number } = {
  stillRunning: 1,
  otherErasure: 10,
  tooSlow: 1,
  tooManyRequests: 10,
  overloaded: 2,
  readOnly: 5,
  unavailableDiskFull: 10,
  diskFull: 10,
};
