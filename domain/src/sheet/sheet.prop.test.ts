import fc from "fast-check";
import { expect, test } from "vitest";
import type { EntityPath } from "../entities.ts";
import type { Problem } from "../problem.ts";
import { BatchPlan, type Outcome } from "../batch/plan.ts";
import { type ColumnChoice, columnKey } from "./column-choices.ts";
import { findCell, problemsBy } from "./find-problem.ts";
import { Sheet } from "./sheet.ts";
import { problemsOf, readSheetCell } from "./sheet-cells.ts";
import {
  body,
  change,
  command,
  finish,
  paths,
  read,
  reload,
  standOf,
  tables,
  take,
  textsOf,
} from "../../test/sheet-arbitraries.ts";
import type { SheetTable } from "./sheet-table.ts";

const stored = new Set(["lagrad", "b"]);

type Seen = {
  readonly table: string;
  readonly line: number;
  readonly problems: readonly Problem[];
};

const withoutClosest = (problem: Problem): Problem => {
  const { closest: _, ...params } = problem.params;
  return { ...problem, params };
};

const planOf = (sheet: Sheet): Outcome => {
  const plan = new BatchPlan({ allOrNothing: false, newId: () => "new" });
  for (const row of reload(textsOf(sheet)).batchRows()) plan.add(row);
  return plan.resolve(stored);
};

const refusedByPlan = ({ refused }: Outcome): Seen[] =>
  refused.map(({ table, line, problems }) => ({
    table,
    line,
    problems: problems.map(withoutClosest),
  }));

const refusedBySheet = (sheet: Sheet): Seen[] =>
  sheet.tables.flatMap((table) =>
    table.rows
      .filter(({ isRefused, isBlank }) => isRefused && !isBlank)
      .map((row) => ({
        table: table.entity.path,
        line: row.line,
        problems: problemsOf(row, sheet.references),
      })),
  );

const learnAll = (sheet: Sheet): void => {
  const ids = sheet.references.unlearned();
  sheet.learn(
    ids.filter((id) => stored.has(id)),
    ids.filter((id) => !stored.has(id)),
  );
};

const expectAgreement = (sheet: Sheet): void => {
  learnAll(sheet);
  const outcome = planOf(sheet);
  expect(refusedBySheet(sheet)).toEqual(refusedByPlan(outcome));
  for (const path of paths) {
    const { rows, refused } = sheet.countsOf(path);
    expect(rows - refused).toBe(outcome.accepted[path].length);
    expect(refused).toBe(outcome.refused.filter(({ table }) => table === path).length);
  }
};

test("agrees with the batch about every row after any edits", () => {
  fc.assert(
    fc.property(tables, fc.array(command, { maxLength: 8 }), (texts, commands) => {
      const sheet = finish(read(texts));
      expectAgreement(sheet);
      for (const one of commands) {
        sheet.apply(one);
        expectAgreement(sheet);
      }
    }),
    { numRuns: 60 },
  );
});

test("agrees whenever the edits come, also before the rows were checked", () => {
  fc.assert(
    fc.property(
      tables,
      fc.array(command, { maxLength: 4 }),
      fc.nat({ max: 8 }),
      (texts, commands, steps) => {
        const sheet = read(texts);
        const checking = sheet.check(1);
        for (let step = 0; step < steps; step++) checking.next();
        for (const one of commands) sheet.apply(one);
        expectAgreement(finish(sheet));
      },
    ),
  );
});

test("ids that are to be looked up are those that rows name, none has and nobody looked up", () => {
  fc.assert(
    fc.property(
      tables,
      fc.array(command, { maxLength: 8 }),
      fc.nat({ max: 8 }),
      (texts, commands, learnt) => {
        const sheet = finish(read(texts));
        for (const [at, one] of commands.entries()) {
          sheet.apply(one);
          const { references } = sheet;
          const known = at >= learnt ? new Set(references.unlearned()) : new Set<string>();
          if (at >= learnt) learnAll(sheet);
          expect(new Set(references.unlearned())).toEqual(
            new Set(references.outside().filter((id) => references.standingOf(id) === "waiting")),
          );
          for (const id of known) expect(references.unlearned()).not.toContain(id);
        }
      },
    ),
  );
});

test("undoing everything gives the pasted rows back, and redoing the edited ones", () => {
  fc.assert(
    fc.property(tables, fc.array(fc.oneof(change, take), { maxLength: 6 }), (texts, changes) => {
      const sheet = finish(read(texts));
      const before = [...sheet.batchRows()];
      const stood = standOf(sheet);
      for (const one of changes) sheet.apply(one);
      const after = [...sheet.batchRows()];
      while (sheet.canUndo) sheet.apply("undo");
      expect([...sheet.batchRows()]).toEqual(before);
      expect(standOf(sheet)).toEqual(stood);
      while (sheet.canRedo) sheet.apply("redo");
      expect([...sheet.batchRows()]).toEqual(after);
    }),
  );
});

test("every problem of a row is at a cell, and the search finds them all", () => {
  fc.assert(
    fc.property(tables, fc.array(command, { maxLength: 4 }), (texts, commands) => {
      const sheet = finish(read(texts));
      for (const one of commands) sheet.apply(one);
      learnAll(sheet);
      for (const { rows, columns } of sheet.tables) {
        const places = rows.flatMap((row, at) =>
          columns.flatMap((_, column) =>
            readSheetCell(row, column, sheet.references).problem ? [{ row: at, column }] : [],
          ),
        );
        const refused = rows.flatMap((row, at) => (row.isRefused ? [at] : []));
        expect([...new Set(places.map(({ row }) => row))]).toEqual(refused);
        const found = [];
        let place = { row: 0, column: -1 };
        for (let turn = 0; turn < places.length; turn++) {
          place = findCell(rows, problemsBy(sheet.references), { place, direction: 1 }) ?? place;
          found.push(place);
        }
        expect(found).toEqual(places);
      }
    }),
  );
});

const misspelt: { readonly [P in EntityPath]?: string } = {
  warrants: "Emision-id\tname\tnonsense",
  commits: "isue_id\tnme",
  fees: "issue_id\tEmissions-id\tissueId",
};
const requested = ["warrants", "commits", "fees"] as const;
const choice = fc.option(fc.constantFrom<ColumnChoice>("read", "ignore"), { nil: undefined });
const choosing = fc.record({ at: fc.nat({ max: 6 }), choices: fc.array(choice, { maxLength: 3 }) });
const misread = fc.record({ path: fc.constantFrom(...requested), text: body });

const chosenOf = (table: SheetTable | null, chosen: readonly (ColumnChoice | undefined)[]) =>
  Object.fromEntries(
    (table?.unknown ?? []).flatMap((column, index) => {
      const one = chosen[index];
      return one === undefined ? [] : [[columnKey(column), one] as const];
    }),
  );

test("a reload does the same edits again, and reads the same in what was written, whenever the choices were made", () => {
  fc.assert(
    fc.property(
      misread,
      fc.array(command, { maxLength: 8 }),
      choosing,
      ({ path, text: pasted }, commands, { at, choices }) => {
        const full = `${misspelt[path]}\r\n${pasted}`;
        const sheet = new Sheet();
        const chosen = chosenOf(sheet.read(path, full), choices);
        for (const one of commands.slice(0, at)) sheet.apply(one);
        sheet.read(path, full, chosen);
        for (const one of commands.slice(at)) sheet.apply(one);
        const again = new Sheet();
        again.read(path, full, chosen);
        for (const one of commands) again.apply(one);
        expect([...again.batchRows()]).toEqual([...sheet.batchRows()]);
        const later = new Sheet();
        const table = sheet.table(path);
        later.read(path, table?.write() ?? "", chosen, table?.takenTexts);
        expect([...later.batchRows()]).toEqual([...sheet.batchRows()]);
      },
    ),
    { numRuns: 300 },
  );
});
