import {
  type ColumnChoice,
  type ColumnChoices,
  chooseColumn,
} from "../src/sheet/column-choices.ts";
import { Sheet } from "../src/sheet/sheet.ts";
import { packChange, type SheetCommand } from "../src/sheet/sheet-change.ts";
import type { EntityPath } from "../src/entities.ts";

type SavedTable = {
  readonly text: string;
  readonly choices: ColumnChoices;
  readonly taken: readonly string[];
};

/** What is chosen for one of the unknown columns of a table. */
export type Choosing = {
  readonly choose: EntityPath;
  readonly at: number;
  readonly choice: ColumnChoice;
};

export type SavedStep = SheetCommand | Choosing | "write" | "reload";

const packed = (command: SheetCommand): SheetCommand =>
  typeof command === "string" ? command : packChange(command);

/** A sheet with what a page saves of it: its tables as last written, and the commands since. */
export class SavedSheet {
  sheet: Sheet;
  readonly #tables = new Map<EntityPath, SavedTable>();
  #since: SheetCommand[] = [];

  constructor(texts: { readonly [P in EntityPath]?: string }, order: readonly EntityPath[]) {
    for (const path of order)
      this.#tables.set(path, { text: texts[path] ?? "", choices: {}, taken: [] });
    this.sheet = this.loaded();
  }

  /** The tables after a reload, none of them checked yet. */
  loaded(): Sheet {
    const sheet = new Sheet();
    for (const [path, { text, choices, taken }] of this.#tables)
      sheet.read(path, text, choices, taken);
    for (const command of this.#since) sheet.apply(command);
    return sheet;
  }

  do(step: SavedStep): void {
    if (step === "write") this.#write();
    else if (step === "reload") this.sheet = this.loaded();
    else if (typeof step === "object" && "choose" in step) this.#choose(step);
    else this.#apply(step);
  }

  #apply(command: SheetCommand): void {
    const saved = typeof command === "string" ? this.sheet.stepCommand(command) : command;
    const written = this.sheet.apply(command);
    if (saved !== null && written.length > 0) this.#since.push(packed(saved));
  }

  #write(): void {
    this.sheet.markWritten();
    this.#since = [];
    for (const [path, { choices }] of this.#tables) {
      const table = this.sheet.table(path);
      if (!table) continue;
      this.#tables.set(path, { text: table.write(), choices, taken: table.takenTexts });
      // As the page does with what is saved.
      this.sheet.read(path, table.text, choices, table.takenTexts);
    }
  }

  #choose({ choose: path, at, choice }: Choosing): void {
    const saved = this.#tables.get(path);
    const columns = this.sheet.table(path)?.unknown ?? [];
    const column = columns[at];
    if (!saved || !column) return;
    const choices = chooseColumn(columns, saved.choices, { column, choice });
    this.#tables.set(path, { ...saved, choices });
    this.sheet.read(path, saved.text, choices, saved.taken);
  }
}
