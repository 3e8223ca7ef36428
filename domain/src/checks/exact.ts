/** A number as its canonical text, or a whole one that a double carries exactly. */
export type ExactInput = Exact | number | string;

const powers: readonly bigint[] = Array.from({ length: 20 }, (_, power) => 10n ** BigInt(power));
const powerOfTen = (power: number): bigint => powers[power] ?? 10n ** BigInt(power);

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

/** A fraction of whole numbers: sums, products and quotients lose nothing. */
export class Exact {
  readonly #top: bigint;
  /** Above zero. */
  readonly #bottom: bigint;

  private constructor(top: bigint, bottom: bigint) {
    this.#top = top;
    this.#bottom = bottom;
  }

  static of(value: ExactInput): Exact {
    if (value instanceof Exact) return value;
    if (typeof value === "number") return new Exact(BigInt(value), 1n);
    const point = value.indexOf(".");
    if (point < 0) return new Exact(BigInt(value), 1n);
    const digits = value.slice(0, point) + value.slice(point + 1);
    return new Exact(BigInt(digits), powerOfTen(value.length - point - 1));
  }

  plus(value: ExactInput): Exact {
    const other = Exact.of(value);
    if (this.#bottom === other.#bottom) return new Exact(this.#top + other.#top, this.#bottom);
    return new Exact(
      this.#top * other.#bottom + other.#top * this.#bottom,
      this.#bottom * other.#bottom,
    );
  }

  minus(value: ExactInput): Exact {
    const other = Exact.of(value);
    return this.plus(new Exact(-other.#top, other.#bottom));
  }

  times(value: ExactInput): Exact {
    const other = Exact.of(value);
    return new Exact(this.#top * other.#top, this.#bottom * other.#bottom);
  }

  /** A quotient by zero is a bug of the caller. */
  over(value: ExactInput): Exact {
    const other = Exact.of(value);
    if (other.#top === 0n) throw new RangeError("division by zero");
    const top = this.#top * other.#bottom;
    return new Exact(other.#top < 0n ? -top : top, this.#bottom * sizeOf(other.#top));
  }

  size(): Exact {
    return this.#top < 0n ? new Exact(-this.#top, this.#bottom) : this;
  }

  /** The largest whole number that is not above it. */
  floor(): Exact {
    const whole = this.#top / this.#bottom;
    const isAbove = this.#top < 0n && whole * this.#bottom !== this.#top;
    return new Exact(isAbove ? whole - 1n : whole, 1n);
  }

  /** Below zero, zero or above, as this number is to the other. */
  compare(value: ExactInput): number {
    const other = Exact.of(value);
    const difference = this.#top * other.#bottom - other.#top * this.#bottom;
    if (difference === 0n) return 0;
    return difference < 0n ? -1 : 1;
  }

  isAbove(value: ExactInput): boolean {
    return this.compare(value) > 0;
  }

  isBelow(value: ExactInput): boolean {
    return this.compare(value) < 0;
  }

  isZero(): boolean {
    return this.#top === 0n;
  }

  /** Canonical text with at most so many decimals, a half rounded away from zero. */
  toText(decimals: number): string {
    const scaled = 2n * sizeOf(this.#top) * powerOfTen(decimals) + this.#bottom;
    const digits = String(scaled / (2n * this.#bottom)).padStart(decimals + 1, "0");
    const whole = digits.slice(0, digits.length - decimals);
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
    const text = fraction === "" ? whole : `${whole}.${fraction}`;
    return this.#top < 0n && text !== "0" ? `-${text}` : text;
  }
}
