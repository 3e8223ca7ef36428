// Derived by `npm run derive` from the registry and the texts of each entity.
import { issue } from "./entities/issue.ts";
import { warrant } from "./entities/warrant.ts";
import { fee } from "./entities/fee.ts";
import { commit } from "./entities/commit.ts";
import { source } from "./entities/source.ts";

export const labels = {
  entity: {
    issue: issue.name,
    warrant: warrant.name,
    fee: fee.name,
    commit: commit.name,
    source: source.name,
  },
  section: {
    issue: issue.section,
    warrant: warrant.section,
    fee: fee.section,
    commit: commit.section,
    source: source.section,
  },
  field: {
    issue: issue.field,
    warrant: warrant.field,
    fee: fee.field,
    commit: commit.field,
    source: source.field,
  },
};
