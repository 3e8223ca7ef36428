import { CellPlace } from "./cell-place.ts";
import {
  type CellForm,
  fitCell,
  isPlain,
  isUncalculated,
  uncalculatedCell,
  type WrittenCell,
} from "./fit-cell.ts";
import { attributeReader, isTrue } from "./xml-tags.ts";

export type FittedSheet = {
  readonly xml: string;
  /** Hidden or filtered rows that are not empty. */
  readonly hiddenRows: number;
  /** The cells of formulas without a result, such as `C7`. */
  readonly uncalculated: readonly string[];
};

/** The position of a tag and its attributes. */
type Tag = { readonly start: number; readonly end: number; readonly attributes: string };

const nameOf = attributeReader("r");
const typeOf = attributeReader("t");
const styleOf = attributeReader("s");
const hiddenOf = attributeReader("hidden");

const dataTag = /<((?:[^\s<>:/]+:)?)sheetData(?=[\s/>])/;
const valueTag = /<(?:[^\s<>:/]+:)?v(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/;
const formulaTag = /\s*<(?:[^\s<>:/]+:)?f(?=[\s/>])/y;

/** Rewrites, in one pass, the cells of a sheet that the library would lose, misread or reject. */
class SheetFitter {
  readonly uncalculated: string[] = [];
  hiddenRows = 0;
  readonly #xml: string;
  readonly #form: CellForm;
  readonly #prefix: string;
  readonly #place = new CellPlace();
  readonly #pieces: string[] = [];
  #copied: number;
  #isHidden = false;

  constructor(xml: string, form: CellForm) {
    const found = dataTag.exec(xml);
    this.#xml = xml;
    this.#form = form;
    this.#prefix = found?.[1] ?? "";
    this.#copied = found?.index ?? xml.length;
  }

  fit(): string {
    const end = this.#xml.indexOf(`</${this.#prefix}sheetData`, this.#copied);
    if (end === -1) return "<worksheet><sheetData></sheetData></worksheet>";
    const tags = new RegExp(`<${this.#prefix}(c|row)(?=[\\s/>])([^<>]*)>`, "g");
    tags.lastIndex = this.#copied;
    for (
      let found = tags.exec(this.#xml);
      found && found.index < end;
      found = tags.exec(this.#xml)
    ) {
      const [, name, attributes = ""] = found;
      if (name === "row") this.#enterRow(attributes);
      else this.#enterCell({ start: found.index, end: tags.lastIndex, attributes });
    }
    const rest = this.#xml.slice(this.#copied, end);
    return `<worksheet>${this.#pieces.join("")}${rest}</${this.#prefix}sheetData></worksheet>`;
  }

  #enterRow(attributes: string): void {
    this.#place.enterRow(nameOf(attributes));
    this.#isHidden = isTrue(hiddenOf(attributes));
  }

  #enterCell(tag: Tag): void {
    const { attributes } = tag;
    const name = nameOf(attributes);
    this.#place.enterCell(name);
    if (attributes.endsWith("/")) {
      if (name === undefined) this.#replace(tag, "");
      return;
    }
    if (this.#isHidden) this.hiddenRows++;
    this.#isHidden = false;
    const [type, style] = [typeOf(attributes), styleOf(attributes)];
    formulaTag.lastIndex = tag.end;
    const isFormula = formulaTag.test(this.#xml);
    const isSaved = isPlain(type, style, this.#form);
    if (isFormula || !isSaved) this.#fitCell(tag, { type, style, isFormula }, isSaved);
    else if (name === undefined) this.#nameCell(tag);
  }

  #fitCell(
    tag: Tag,
    reported: Pick<WrittenCell, "type" | "style" | "isFormula">,
    isSaved: boolean,
  ): void {
    const closing = `</${this.#prefix}c>`;
    const close = this.#xml.indexOf(closing, tag.end);
    const value = valueTag.exec(this.#xml.slice(tag.end, close));
    const { name } = this.#place;
    const cell = { ...reported, name, value: value === null ? null : (value[1] ?? "") };
    const whole = { ...tag, end: close + closing.length };
    if (isUncalculated(cell, this.#form)) {
      this.uncalculated.push(name);
      this.#replace(whole, uncalculatedCell(name));
    } else if (!isSaved) this.#replace(whole, fitCell(cell, this.#form));
    else this.#nameCell(tag);
  }

  /** The library locates cells only by their names. */
  #nameCell(tag: Tag): void {
    if (nameOf(tag.attributes) !== undefined) return;
    this.#replace(tag, `<${this.#prefix}c r="${this.#place.name}"${tag.attributes}>`);
  }

  #replace({ start, end }: Tag, by: string): void {
    this.#pieces.push(this.#xml.slice(this.#copied, start), by);
    this.#copied = end;
  }
}

/** A sheet rewritten so that the library reads it correctly, and what to report about it. */
export const fitSheet = (xml: string, form: CellForm): FittedSheet => {
  const fitter = new SheetFitter(xml, form);
  return { xml: fitter.fit(), hiddenRows: fitter.hiddenRows, uncalculated: fitter.uncalculated };
};
