import type { References, Standing } from "@teckna/domain/sheet/references";
import { readSheetCell } from "@teckna/domain/sheet/sheet-cells";
import type { SheetRow } from "@teckna/domain/sheet/sheet-row";
import type { RowWarning } from "@teckna/domain/sheet/beside/row-warning";
import type { CellMark, GridRow } from "../../grid/model/grid-view.ts";
import { warningsByColumn } from "../../grid/model/warn-cells.ts";

/** Everything that a row's display depends on. */
type Basis = {
  readonly cells: SheetRow["cells"];
  readonly columns: SheetRow["table"]["columns"];
  readonly isRefused: boolean;
  readonly isLeftOut: boolean;
  readonly aside: SheetRow["aside"];
  readonly fractions: number;
  readonly isRepeated: boolean;
  readonly standing: Standing | null;
  readonly warnings: readonly RowWarning[] | undefined;
};

type Packed = { readonly basis: Basis; readonly row: GridRow };

const isSame = (left: Basis, right: Basis): boolean =>
  left.cells === right.cells &&
  left.columns === right.columns &&
  left.isRefused === right.isRefused &&
  left.isLeftOut === right.isLeftOut &&
  left.aside === right.aside &&
  left.fractions === right.fractions &&
  left.isRepeated === right.isRepeated &&
  left.standing === right.standing &&
  left.warnings === right.warnings;

/** Converts rows for the grid; cached until a row's display changes. */
export class RowPacker {
  readonly #references: References;
  readonly #packed = new WeakMap<SheetRow, Packed>();

  constructor(references: References) {
    this.#references = references;
  }

  pack(row: SheetRow, warnings: readonly RowWarning[] | undefined): GridRow {
    const basis = this.#basisOf(row, warnings);
    const known = this.#packed.get(row);
    if (known && isSame(known.basis, basis)) return known.row;
    const packed = this.#packNow(row, warnings);
    this.#packed.set(row, { basis, row: packed });
    return packed;
  }

  /** Whether a row was converted before and has not changed. */
  isPacked(row: SheetRow, warnings: readonly RowWarning[] | undefined): boolean {
    const known = this.#packed.get(row);
    return known !== undefined && isSame(known.basis, this.#basisOf(row, warnings));
  }

  #basisOf(row: SheetRow, warnings: readonly RowWarning[] | undefined): Basis {
    const { cells, table, isRefused, isLeftOut, aside, parentId } = row;
    return {
      cells,
      columns: table.columns,
      isRefused,
      isLeftOut,
      aside,
      fractions: row.fractions & table.doubtedFractions,
      isRepeated: this.#references.isRepeated(row),
      standing: parentId === null ? null : this.#references.standingOf(parentId),
      warnings,
    };
  }

  #packNow(row: SheetRow, warnings: readonly RowWarning[] | undefined): GridRow {
    const { table, line, isRefused, isLeftOut } = row;
    const marks: Record<number, CellMark> = {};
    const warned = warnings && warningsByColumn(table, warnings);
    const texts = table.columns.map((_, column) => {
      const { text, ...mark } = readSheetCell(row, column, this.#references);
      const reported = warned?.get(column);
      if (reported) marks[column] = { ...mark, warnings: reported };
      else if (Object.keys(mark).length > 0) marks[column] = mark;
      return text;
    });
    return { line, isRefused, isLeftOut, texts, marks };
  }
}
