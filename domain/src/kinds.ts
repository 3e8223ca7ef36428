import type { KindName } from "./field.ts";
import type { Kind } from "./kind.ts";
import { date } from "./kinds/date.ts";
import { dateTime } from "./kinds/date-time.ts";
import { decimal } from "./kinds/decimal.ts";
import { id } from "./kinds/id.ts";
import { integer } from "./kinds/integer.ts";
import { isin } from "./kinds/isin.ts";
import { longText } from "./kinds/long-text.ts";
import { percent } from "./kinds/percent.ts";
import { text } from "./kinds/text.ts";
import { url } from "./kinds/url.ts";
import { yesNo } from "./kinds/yes-no.ts";

export const kinds: { readonly [K in KindName]: Kind<K> } = {
  id,
  text,
  longText,
  url,
  isin,
  date,
  dateTime,
  integer,
  decimal,
  percent,
  yesNo,
};

/** For code that handles fields of any kind: a field's values are always of the field's kind. */
export const kindOf = (name: KindName): Kind => kinds[name];
