import { PoolError } from "@teckna/identity/context/pool-error";
import {
  lastAdministrator,
  lastAdministratorPassword,
} from "@teckna/identity/users/people/last-administrator";
import { AppError, type Refusal } from "../errors.ts";

const byType: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ["UserNotFoundException", "notFound"],
  ["UsernameExistsException", "userExists"],
  ["UnsupportedUserStateException", "notInvited"],
  ["NotAuthorizedException", "noPassword"],
  [lastAdministrator, "lastAdmin"],
  [lastAdministratorPassword, "lastAdminPassword"],
  ["InvalidParameterException", "invalid"],
  ["LimitExceededException", "tooManyRequests"],
  ["TooManyRequestsException", "tooManyRequests"],
]);

/** Turns refusals of the pool into those of the API. */
export const asRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof PoolError ? byType.get(error.type) : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
};
