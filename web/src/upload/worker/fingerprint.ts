const seeds = [0x811c9dc5, 0x01000193] as const;
const primes = [0x01000193, 0x85ebca6b] as const;

const hash = (state: number, prime: number, text: string): number => {
  let next = state;
  for (let index = 0; index < text.length; index++)
    next = Math.imul(next ^ text.charCodeAt(index), prime);
  return next;
};

const digits = (state: number): string => (state >>> 0).toString(16).padStart(8, "0");

/** A short text that two different texts rarely share: their length and a 64-bit hash. Not cryptographic. */
export class Fingerprint {
  #first: number = seeds[0];
  #second: number = seeds[1];
  #length = 0;

  add(text: string): void {
    this.#first = hash(this.#first, primes[0], text);
    this.#second = hash(this.#second, primes[1], text);
    this.#length += text.length;
  }

  text(): string {
    return `${this.#length}-${digits(this.#first)}${digits(this.#second)}`;
  }
}
