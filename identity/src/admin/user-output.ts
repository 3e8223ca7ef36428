import type { PublicUser } from "../users/administration.ts";
import { inSeconds } from "../context/clock.ts";
import type { OperationOutput } from "../context/pool-context.ts";

export const attributesOf = ({ sub, attributes }: PublicUser): readonly OperationOutput[] =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));

/** What every administrative response about a user begins with. */
export const stateOf = (user: PublicUser): OperationOutput => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: inSeconds(user.createdAt),
  UserLastModifiedDate: inSeconds(user.updatedAt),
});

/** A user where the protocol calls the attributes `Attributes`: in lists, and when just created. */
export const userType = (user: PublicUser): OperationOutput => ({
  ...stateOf(user),
  Attributes: attributesOf(user),
});
