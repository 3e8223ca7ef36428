const letters = 26;
const letterA = 65;

const columnName = (index: number): string => {
  const last = String.fromCodePoint(letterA + (index % letters));
  return index < letters ? last : columnName(Math.floor(index / letters) - 1) + last;
};

/** The column index of a cell name, from 0. */
const columnOf = (name: string): number => {
  let column = 0;
  for (const letter of name.replace(/[^A-Z]/g, ""))
    column = column * letters + letter.charCodeAt(0) - letterA + 1;
  return column - 1;
};

/** Tracks the position in a sheet whose rows and cells may have names or just follow each other. */
export class CellPlace {
  #row = 0;
  #isRowNamed = true;
  /** The last cell's name, or else its column. */
  #last: string | number = -1;

  enterRow(name: string | undefined): void {
    this.#isRowNamed = name !== undefined;
    this.#row = name === undefined ? this.#row + 1 : Number(name);
    this.#last = -1;
  }

  enterCell(name: string | undefined): void {
    this.#last = name ?? this.#column + 1;
    if (name !== undefined && !this.#isRowNamed) this.#row = Number(name.replace(/\D/g, ""));
  }

  /** For example `C7`. */
  get name(): string {
    return `${columnName(this.#column)}${this.#row}`;
  }

  get #column(): number {
    return typeof this.#last === "string" ? columnOf(this.#last) : this.#last;
  }
}
