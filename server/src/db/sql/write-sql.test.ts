import { entities } from "@teckna/domain/entities";
import { expect, it } from "vitest";
import { lockForShareSql, notDeletedSql } from "./record-sql.ts";
import { undoSql } from "../../batch/undo/undo-sql.ts";
import { writeSql } from "./write-sql.ts";

// With such a condition, the planner may scan a whole partial index by time for each record it looks up.
const fitsPartialIndex = /\b(?:p|t|i|c)\.deleted_at is (?:not )?null(?!\s+as\b)/;

it.each(entities.map((entity) => ({ name: entity.name, entity })))(
  "finds a $name by its id or its parent, whatever the database believes of the table",
  ({ entity }) => {
    const texts = [
      ...Object.values(writeSql(entity)),
      ...Object.values(undoSql(entity)),
      lockForShareSql(entity),
      notDeletedSql(entity),
    ];
    for (const text of texts) expect(text ?? "").not.toMatch(fitsPartialIndex);
  },
);
