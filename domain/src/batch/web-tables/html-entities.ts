const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    thinsp: "\u2009",
    shy: "\u00ad",
    ndash: "–",
    mdash: "—",
    minus: "−",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    sect: "§",
    euro: "€",
    pound: "£",
    frac12: "½",
    aelig: "\u00e6",
    AElig: "\u00c6",
    oslash: "\u00f8",
    Oslash: "\u00d8",
  }),
);

/** What stands over or under the letter that such a name begins with. */
const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    uml: "\u0308",
    ring: "\u030a",
    acute: "\u0301",
    grave: "\u0300",
    circ: "\u0302",
    tilde: "\u0303",
    cedil: "\u0327",
  }),
);

const byName = (name: string): string | undefined => {
  const mark = marks.get(name.slice(1));
  if (mark === undefined) return named.get(name);
  const letter = `${name.slice(0, 1)}${mark}`.normalize("NFC");
  return letter.length === 1 ? letter : undefined;
};

const maxCodePoint = 0x10ffff;

const byCode = (text: string, code: number): string =>
  code > 0 && code <= maxCodePoint ? String.fromCodePoint(code) : text;

/** Characters that are written by their names or numbers in HTML; a name that is not known stays as it stands. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w{1,7}));/giu,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return byCode(whole, Number.parseInt(hex, 16));
      if (decimal !== undefined) return byCode(whole, Number(decimal));
      return byName(name ?? "") ?? whole;
    },
  );
