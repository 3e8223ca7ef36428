import type { FastifyRequest } from "fastify";
import type { OwnerGroups, ProgramRegister } from "../programs/program-register.ts";
import type { Identity } from "./verify-token.ts";

const maxRemembered = 2000;

/** What a hosted pool's token states about its user. */
export const ownerGroupsOf = ({
  groups,
  issued,
}: Pick<Identity, "groups" | "issued">): OwnerGroups => ({
  groups: groups.join(","),
  at: new Date(issued * 1000),
});

/**
 * Stores the groups that a hosted pool states for a user whenever they have changed, since the pool cannot be queried
 * when a program of the user calls. Responses do not wait for it.
 */
export const createOwnerNote = (register: ProgramRegister) => {
  const noted = new Map<string, string>();
  return (identity: Identity, request: FastifyRequest): void => {
    const ownerGroups = ownerGroupsOf(identity);
    const text = `${ownerGroups.groups} ${ownerGroups.at.getTime()}`;
    if (noted.get(identity.sub) === text) return;
    if (noted.size >= maxRemembered) noted.clear();
    noted.set(identity.sub, text);
    register.noteOwner(identity.sub, ownerGroups).catch((error: unknown) => {
      noted.delete(identity.sub);
      request.log.warn({ err: error }, "the groups of a user could not be stored");
    });
  };
};
