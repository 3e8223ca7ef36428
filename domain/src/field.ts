/** What a value of each kind is in TypeScript. A line added here fails to compile until every layer's kind table serves it. */
export type KindValues = {
  id: string;
  text: string;
  longText: string;
  url: string;
  isin: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** RFC 3339 with the offset of Europe/Stockholm, `2024-04-24T08:30:00+02:00`. */
  dateTime: string;
  integer: number;
  /** Exact canonical text, `1234.5`: never a float. */
  decimal: string;
  /** Exact canonical text of the number before the sign: `12.5` is 12,5 %. */
  percent: string;
  yesNo: boolean;
};

export type KindName = keyof KindValues;
export type Unit = "SEK" | "shares" | "rights" | "units" | "warrants" | "days";

type Options = {
  readonly unit?: Unit;
  /** In code points; the kind's own limit where absent. */
  readonly maxLength?: number;
  /** Smallest allowed number; 0 where absent. */
  readonly min?: number;
  /** A percentage above 0 and below 1 is usual here; in other fields it is in doubt, as a fraction. */
  readonly mayBeBelowOne?: boolean;
  /** Words, in lower case, that stand for one of its numbers: read where they are typed, in an upload offered. */
  readonly words?: Readonly<Record<string, number>>;
  /** Values the form proposes; any other text stays allowed. */
  readonly suggestions?: readonly string[];
  /** Texts that other records have in it are offered where it is typed; a trigger of its table counts them. */
  readonly isReused?: boolean;
  /** Set when the record is created, never after. */
  readonly fixed?: boolean;
  /** A pasted or uploaded row without it is refused. */
  readonly requiredInBatch?: boolean;
};

export type Field<K extends KindName = KindName, Required extends boolean = boolean> = Options & {
  readonly kind: K;
  /** Required by forms, POST and PUT; for rows of a batch see `requiredInBatch`. */
  readonly required: Required;
};

type FieldOf<K extends KindName> = {
  (options: Options & { required: true }): Field<K, true>;
  (options?: Options & { required?: false }): Field<K, false>;
};

// The overloads express what the spread cannot: `required` is exactly what the caller wrote, or false.
const field = <K extends KindName>(kind: K): FieldOf<K> =>
  ((options?: Options) => ({ required: false, ...options, kind })) as FieldOf<K>;

export const id = field("id");
export const text = field("text");
export const longText = field("longText");
export const url = field("url");
export const isin = field("isin");
export const date = field("date");
export const dateTime = field("dateTime");
export const integer = field("integer");
export const decimal = field("decimal");
export const percent = field("percent");
export const yesNo = field("yesNo");
