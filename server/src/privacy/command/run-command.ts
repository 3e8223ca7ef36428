import { counted } from "@teckna/domain/messages/counted";
import type { Sql } from "../../db/connection/database.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { eraseNames, previewErasure } from "../erase.ts";
import { eraseAgain } from "../erase-again.ts";
import type { ErasureKey } from "../erasure-key.ts";
import { listErasures } from "../register/erasure-register.ts";
import { onePerDatabase } from "../one-per-database.ts";
import { checkNames, isOneWord, maxName, maxNames, minLetters } from "../read-names.ts";
import { suggestNames } from "../suggest.ts";
import type { EraseArguments } from "./erase-arguments.ts";
import { commandContext } from "./command-context.ts";
import { describeErasure, describePreview } from "./describe-erasure.ts";

export type Printed = { readonly lines: readonly string[]; readonly json: unknown };

type Console = {
  readonly sql: Sql;
  readonly key: ErasureKey;
  /** Reads standard input to its end. */
  readonly readInput: () => Promise<string>;
  readonly onProgress: (line: string) => void;
};

const readNames = async ({ names }: EraseArguments, { readInput }: Console): Promise<string[]> => {
  const given =
    names.length > 0
      ? [...names]
      : (await readInput())
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean);
  if (checkNames(given).length > 0)
    throw new SetupProblem(
      `give 1 to ${maxNames} names of ${minLetters} letters or more, each at most ${maxName} characters long`,
    );
  return given;
};

const insideOf = (inside: EraseArguments["inside"], names: readonly string[]) => {
  if (inside !== "all") return new Set(inside);
  if (names.some(isOneWord))
    throw new SetupProblem(
      "--inside all takes no name of one word, which stands within other people's too: name the texts",
    );
  return inside;
};

type ListedErasure = {
  readonly at: string;
  readonly by: string;
  readonly kind: string;
  readonly pseudonym: string | null;
  readonly records: number;
  readonly is_complete: boolean;
};

const listLine = ({ at, by, kind, pseudonym, records, is_complete }: ListedErasure): string =>
  [
    at,
    by,
    kind === "retention" ? "deleted records were removed" : (pseudonym ?? ""),
    ...(kind === "retention" ? [] : [counted(records, "record")]),
    ...(is_complete ? [] : ["is not complete: run it again"]),
  ].join("\t");

const alone = (sql: Sql, work: () => Promise<Printed>): Promise<Printed> =>
  onePerDatabase(
    sql,
    () =>
      new SetupProblem(
        "another search or erasure of this database is under way, by this command or in a server: wait until it has ended, then run this again",
      ),
    work,
  );

/** Runs one verb of `npm run erase` and returns what it prints. */
export const runEraseCommand = async (input: EraseArguments, place: Console): Promise<Printed> => {
  const { sql, key, onProgress } = place;
  if (input.verb === "list") {
    const texts = await listErasures(sql);
    // Rows of our own statement.
    const rows = texts.map((text) => JSON.parse(text) as ListedErasure);
    const lines = rows.length > 0 ? rows.map(listLine) : ["Nothing was ever erased."];
    return { lines, json: rows };
  }
  const context = await commandContext(sql, input.by);
  if (input.verb === "again")
    return alone(sql, async () => {
      const erasures = await eraseAgain(context, { key, onProgress });
      const lines =
        erasures.length > 0 ? erasures.flatMap(describeErasure) : ["No erased name has come back."];
      return { lines, json: erasures };
    });
  const names = await readNames(input, place);
  if (input.verb === "find")
    return alone(sql, async () => {
      const preview = await previewErasure(context, names, { key });
      const suggestions = await suggestNames(context, names);
      return { lines: describePreview(preview, suggestions), json: { ...preview, suggestions } };
    });
  const inside = insideOf(input.inside, names);
  return alone(sql, async () => {
    const erasure = await eraseNames(context, { names, inside }, { key, onProgress });
    return { lines: describeErasure(erasure), json: erasure };
  });
};
