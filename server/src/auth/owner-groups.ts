import type { FastifyRequest } from "fastify";
import type { OwnerGroups, ProgramRegister } from "../programs/program-register.ts";
import type { Identity } from "./verify-token.ts";

const maxRemembered = 2000;

/** What a hosted pool says in a token of the user whose it is. */
export const ownerGroupsOf = ({
  groups,
  issued,
}: Pick<Identity, "groups" | "issued">): OwnerGroups => ({
  groups: groups.join(","),
  at: new Date(issued * 1000),
});

/**
 * Notes which groups a hosted pool says that a user is in, where it says something new: it cannot be asked when a program
 * of the user comes. A response never waits for it.
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
      request.log.warn({ err: error }, "the groups of a user not noted");
    });
  };
};
