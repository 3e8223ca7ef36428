import { type Whole, add, divideDown, multiply, negate, toWhole } from "./whole-number.ts";

/** A number in canonical text, or an integer that a double holds exactly. */
export type ExactInput = Exact | number | string;

const powers: readonly Whole[] = Array.from({ length: 16 }, (_, power) => 10 ** power);

const sizeOf = (value: Whole): Whole => (value < 0 ? negate(value) : value);

/** An exact fraction: sums, products and quotients are not rounded. */
export class Exact {
  readonly #top: Whole;
  /** Always positive. */
  readonly #bottom: Whole;

  private constructor(top: Whole, bottom: Whole) {
    this.#top = top;
    this.#bottom = bottom;
  }

  static of(value: ExactInput): Exact {
    if (value instanceof Exact) return value;
    if (typeof value === "number") return new Exact(value, 1);
    const point = value.indexOf(".");
    if (point < 0) return new Exact(toWhole(value), 1);
    const decimals = value.length - point - 1;
    const digits = value.slice(0, point) + value.slice(point + 1);
    return new Exact(toWhole(digits), powers[decimals] ?? 10n ** BigInt(decimals));
  }

  plus(value: ExactInput): Exact {
    const other = Exact.of(value);
    if (this.#bottom === other.#bottom) return new Exact(add(this.#top, other.#top), this.#bottom);
    return new Exact(
      add(multiply(this.#top, other.#bottom), multiply(other.#top, this.#bottom)),
      multiply(this.#bottom, other.#bottom),
    );
  }

  minus(value: ExactInput): Exact {
    const other = Exact.of(value);
    return this.plus(new Exact(negate(other.#top), other.#bottom));
  }

  times(value: ExactInput): Exact {
    const other = Exact.of(value);
    return new Exact(multiply(this.#top, other.#top), multiply(this.#bottom, other.#bottom));
  }

  /** Dividing by zero throws: it is a bug of the caller. */
  over(value: ExactInput): Exact {
    const other = Exact.of(value);
    if (other.isZero()) throw new RangeError("division by zero");
    const top = multiply(this.#top, other.#bottom);
    return new Exact(
      other.#top < 0 ? negate(top) : top,
      multiply(this.#bottom, sizeOf(other.#top)),
    );
  }

  size(): Exact {
    return this.#top < 0 ? new Exact(negate(this.#top), this.#bottom) : this;
  }

  /** The largest integer not above the number. */
  floor(): Exact {
    return new Exact(divideDown(this.#top, this.#bottom), 1);
  }

  /** Negative, zero or positive if this number is less than, equal to or greater than the other. */
  compare(value: ExactInput): number {
    const other = Exact.of(value);
    const isSameUnit = this.#bottom === other.#bottom;
    const left = isSameUnit ? this.#top : multiply(this.#top, other.#bottom);
    const right = isSameUnit ? other.#top : multiply(other.#top, this.#bottom);
    if (left < right) return -1;
    return left > right ? 1 : 0;
  }

  isAbove(value: ExactInput): boolean {
    return this.compare(value) > 0;
  }

  isBelow(value: ExactInput): boolean {
    return this.compare(value) < 0;
  }

  /** This number, or the other where this one is smaller. */
  atLeast(value: ExactInput): Exact {
    return this.isBelow(value) ? Exact.of(value) : this;
  }

  /** This number, or the other where this one is larger. */
  atMost(value: ExactInput): Exact {
    return this.isAbove(value) ? Exact.of(value) : this;
  }

  isZero(): boolean {
    return !this.#top;
  }

  /** Canonical text with at most `decimals` decimals, halves rounded away from zero. */
  toText(decimals: number): string {
    const bottom = BigInt(this.#bottom);
    const scaled = 2n * BigInt(sizeOf(this.#top)) * 10n ** BigInt(decimals) + bottom;
    const digits = String(scaled / (2n * bottom)).padStart(decimals + 1, "0");
    const whole = digits.slice(0, digits.length - decimals);
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
    const text = fraction === "" ? whole : `${whole}.${fraction}`;
    return this.#top < 0 && text !== "0" ? `-${text}` : text;
  }
}
