/** What may stand before a name, with its colon: `x:`. */
const prefix = "(?:[^\\s<>:/\"'=]{1,40}:)?";

/** The attributes of every tag of a name, whatever its prefix. */
export const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${prefix}${name}(?=[\\s/>])([^<>]*)>`, "g"))].map(
    ([, attributes = ""]) => attributes,
  );

/** Reads one attribute, whatever its prefix and quotes, as it is written. */
export const attributeReader = (name: string): ((attributes: string) => string | undefined) => {
  const written = new RegExp(`\\s${prefix}${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const match = written.exec(attributes);
    return match ? (match[1] ?? match[2]) : undefined;
  };
};

/** Truth as XML Schema writes it. */
export const isTrue = (written: string | undefined): boolean =>
  written !== undefined && /^\s*(?:1|true)\s*$/.test(written);

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
  }),
);

const lastCodePoint = 0x10_ffff;

const characterOf = (reference: string): string => {
  const isHex = /^#x/i.test(reference);
  const code = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code <= lastCodePoint ? String.fromCodePoint(code) : "";
};

/** The text of an XML part, unescaped. */
export const plainText = (written: string): string =>
  written.replace(/&(#x?[\da-f]{1,6}|amp|lt|gt|quot|apos);/gi, (_, reference: string) =>
    reference.startsWith("#") ? characterOf(reference) : (named.get(reference.toLowerCase()) ?? ""),
  );

/** Any text as an attribute or a content may hold it. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

const lastOfPlane = 0xff_ff;

/** References to characters that take two units of UTF-16, as emoji do: the library makes another character of them. */
const writeOutAstral = (xml: string): string =>
  xml.replace(/&(#\d{5,8}|#x[\da-f]{5,8});/gi, (written, reference: string) => {
    const character = characterOf(reference);
    return (character.codePointAt(0) ?? 0) > lastOfPlane ? character : written;
  });

/** A part without comments, and with texts written in one way: the library passes over CDATA. */
export const plainXml = (xml: string): string =>
  writeOutAstral(
    xml.includes("<!")
      ? xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text?: string) =>
          text === undefined ? "" : xmlText(text),
        )
      : xml,
  );
