// Derived by `npm run derive` from the registry and the texts of each entity.
import { issue } from "./entities/issue.ts";
import { warrant } from "./entities/warrant.ts";
import { fee } from "./entities/fee.ts";
import { commit } from "./entities/commit.ts";
import { source } from "./entities/source.ts";

/** The texts of the list of each entity. */
export const entityLists = {
  issues: {
    title: issue.plural,
    empty: issue.empty,
    create: issue.create,
  },
  warrants: {
    title: warrant.plural,
    empty: warrant.empty,
    create: warrant.create,
  },
  fees: {
    title: fee.plural,
    empty: fee.empty,
    create: fee.create,
  },
  commits: {
    title: commit.plural,
    empty: commit.empty,
    create: commit.create,
  },
  sources: {
    title: source.plural,
    empty: source.empty,
    create: source.create,
  },
};
