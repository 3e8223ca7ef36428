import type { Administration } from "@teckna/identity/users/administration";
import { type Group, groups, isGroup } from "@teckna/identity/context/groups";
import { SetupProblem } from "../setup-problem.ts";
import type { UserArguments } from "./user-arguments.ts";
import { type Outcome, type Verb } from "./verb.ts";

const usage = "group add|remove <name> <group> | group list [name]";

const misused = (): SetupProblem => new SetupProblem(`npm run user -- ${usage}`);

const readGroup = (name: string | undefined): Group => {
  if (name === undefined) throw misused();
  if (!isGroup(name)) throw new SetupProblem(`the groups are ${groups.join(", ")}`);
  return name;
};

const groupsOf = async (admin: Administration, name: string): Promise<Outcome> => {
  const { username, groups: own } = await admin.show(name);
  const line = own.length > 0 ? `${username} is in ${own.join(", ")}.` : `${username} is in none.`;
  return { lines: [line], json: { username, groups: own } };
};

const membersOf = async (admin: Administration): Promise<Outcome> => {
  const users = await admin.list();
  const members = groups.map((group) => ({
    group,
    users: users.filter((user) => user.groups.includes(group)).map(({ username }) => username),
  }));
  return {
    lines: members.map(({ group, users: names }) => `${group}\t${names.join(", ")}`.trimEnd()),
    json: members,
  };
};

type Change = (admin: Administration, username: string, group: Group) => Promise<void>;

const changes: ReadonlyMap<string, Change> = new Map([
  ["add", (admin, username, group) => admin.addToGroup(username, group)],
  ["remove", (admin, username, group) => admin.removeFromGroup(username, group)],
]);

const run = async (admin: Administration, { names }: UserArguments): Promise<Outcome> => {
  const [act = "", name, group] = names;
  if (act === "list" && group === undefined)
    return name === undefined ? membersOf(admin) : groupsOf(admin, name);
  const change = changes.get(act);
  if (!change || name === undefined) throw misused();
  await change(admin, name, readGroup(group));
  return groupsOf(admin, name);
};

/** Sets who may administer, edit or only read. */
export const group: Verb = {
  usage,
  help: `who is in which group: ${groups.join(", ")}; a change takes effect at once`,
  names: [1, 3],
  run,
};
