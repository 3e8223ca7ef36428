/**
 * The TypeScript type of each kind's values. Adding a line here breaks the build until every layer supports
 * the new kind.
 */
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
  /** Exact canonical text of the number before the percent sign: `12.5` is 12,5 %. */
  percent: string;
  yesNo: boolean;
};

export type KindName = keyof KindValues;
export type Unit = "SEK" | "shares" | "rights" | "units" | "warrants" | "days";

type Options = {
  readonly unit?: Unit;
  /** In code points; the kind's own limit where absent. */
  readonly maxLength?: number;
  /** The smallest allowed number; 0 where absent. */
  readonly min?: number;
  /**
   * Values between 0 and 1 percent are usual in this field; in others such a value is marked as doubtful,
   * since it may be a fraction.
   */
  readonly mayBeBelowOne?: boolean;
  /** Lower-case words for some of its numbers: accepted when typed, suggested in an upload. */
  readonly words?: Readonly<Record<string, number>>;
  /** Values suggested in the form; any other text is allowed too. */
  readonly suggestions?: readonly string[];
  /** Lower-case words for these values: accepted when typed. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** Whether the field suggests texts from other records as you type; a trigger on its table counts them. */
  readonly isReused?: boolean;
  /** Lower-case words, with their meaning, suggested after those: one for each meaning. */
  readonly usual?: Readonly<Record<string, number>>;
  /** Set when the record is created and never changed. */
  readonly fixed?: boolean;
  /** A pasted or uploaded row without it is refused. */
  readonly requiredInBatch?: boolean;
};

export type Field<K extends KindName = KindName, Required extends boolean = boolean> = Options & {
  readonly kind: K;
  /** Required in forms, POST and PUT; for batch rows see `requiredInBatch`. */
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
