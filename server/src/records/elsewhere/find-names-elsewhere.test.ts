import { expect, it } from "vitest";
import type { RunOptions } from "../../db/connection/driver/sql.ts";
import type { Reader } from "../../context.ts";
import { chosenNamesSql } from "../../db/sql/search/chosen-names-sql.ts";
import { spellingsSql } from "../../db/sql/spellings-sql.ts";
import { findNamesElsewhere } from "./find-names-elsewhere.ts";

type Requested = { readonly text: string; readonly isPaired: boolean };

it("looks up the spellings of names and their chosen names in one packet", async () => {
  const requested: Requested[] = [];
  const answers = Promise.withResolvers<readonly object[]>();
  const unsafe = (text: string, _params: unknown, options?: RunOptions) => {
    requested.push({ text, isPaired: options?.isPaired === true });
    return answers.promise;
  };
  // Only this of the database is used.
  const sql = { unsafe } as unknown as Reader["sql"];
  const reader: Reader = { sql, collation: 'collate "C"', now: () => "2026-03-02T10:00:00+01:00" };
  const wanted = { issue: { id: "one" }, names: ["Anna"], isins: [], guarantees_until: null };
  const finding = findNamesElsewhere(reader, [wanted]);
  // Both before either has been answered; the first waits for the second.
  expect(requested).toEqual([
    { text: spellingsSql, isPaired: false },
    { text: chosenNamesSql, isPaired: true },
  ]);
  answers.resolve([]);
  expect(await finding).toEqual([{ names: [], aliases: [], paid_guarantees: null }]);
});
