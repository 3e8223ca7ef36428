/** A position in the WAL (an LSN), in bytes from its beginning. */
export type WalPosition = bigint;

export const segmentBytes = 16_777_216;
const segment = BigInt(segmentBytes);
const segmentsPerName = 0x1_0000_0000n / segment;

/** Reads a position in PostgreSQL's form, `16/B374D848`. */
export const readPosition = (text: string): WalPosition => {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

export const positionText = (position: WalPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

export const segmentOf = (position: WalPosition): bigint => position / segment;

export const startOf = (number: bigint): WalPosition => number * segment;

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, "0");

/** The file name of a WAL segment. */
export const segmentName = (timeline: number, number: bigint): string =>
  hex(BigInt(timeline)) + hex(number / segmentsPerName) + hex(number % segmentsPerName);

export const segmentNumber = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * segmentsPerName + BigInt(`0x${name.slice(16, 24)}`);
