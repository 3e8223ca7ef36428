// The rules of CONTRIBUTING.md that the linter does not have itself.

import { noBuiltSql } from "./built-sql.mjs";
import { noFetch, noTransaction } from "./calls.mjs";
import { castReason } from "./cast-reason.mjs";
import { noFieldNames } from "./field-names.mjs";
import { fileNames } from "./file-names.mjs";
import { boundaries } from "./imports.mjs";
import { noSwedish } from "./swedish.mjs";

// The linter takes a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: "house" },
  rules: {
    boundaries,
    "no-fetch": noFetch,
    "no-transaction": noTransaction,
    "no-built-sql": noBuiltSql,
    "no-field-names": noFieldNames,
    "no-swedish": noSwedish,
    "cast-reason": castReason,
    "file-names": fileNames,
  },
};
