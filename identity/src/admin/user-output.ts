import type { PublicUser } from "../users/administration.ts";
import { inSeconds } from "../context/clock.ts";
import type { OperationOutput } from "../context/pool-context.ts";

export const attributesOf = ({ sub, attributes }: PublicUser): readonly OperationOutput[] =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));

/** The members with which every administrative response about a user begins. */
export const stateOf = (user: PublicUser): OperationOutput => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: inSeconds(user.createdAt),
  UserLastModifiedDate: inSeconds(user.updatedAt),
});

/** A user in responses whose attributes are called `Attributes`: in lists, and after creation. */
export const userType = (user: PublicUser): OperationOutput => ({
  ...stateOf(user),
  Attributes: attributesOf(user),
});
