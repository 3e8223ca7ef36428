/** An optional namespace prefix: `x:`. */
const prefix = "(?:[^\\s<>:/\"'=]{1,40}:)?";

/** The attributes of all tags with a name, with any prefix. */
export const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${prefix}${name}(?=[\\s/>])([^<>]*)>`, "g"))].map(
    ([, attributes = ""]) => attributes,
  );

/** Reads an attribute with any prefix and quotes, without unescaping it. */
export const attributeReader = (name: string): ((attributes: string) => string | undefined) => {
  const written = new RegExp(`\\s${prefix}${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const match = written.exec(attributes);
    return match ? (match[1] ?? match[2]) : undefined;
  };
};

/** A boolean of XML Schema. */
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

/** Unescapes XML text. */
export const plainText = (written: string): string =>
  written.replace(/&(#x?[\da-f]{1,6}|amp|lt|gt|quot|apos);/gi, (_, reference: string) =>
    reference.startsWith("#") ? characterOf(reference) : (named.get(reference.toLowerCase()) ?? ""),
  );

/** Escapes text for use in XML content or attributes. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

const lastOfPlane = 0xff_ff;

/**
 * Replaces numeric references to characters outside the basic plane, such as emoji, which the library decodes
 * wrongly.
 */
const writeOutAstral = (xml: string): string =>
  xml.replace(/&(#\d{5,8}|#x[\da-f]{5,8});/gi, (written, reference: string) => {
    const character = characterOf(reference);
    return (character.codePointAt(0) ?? 0) > lastOfPlane ? character : written;
  });

/** A part without comments and with CDATA converted to text, which the library would skip. */
export const plainXml = (xml: string): string =>
  writeOutAstral(
    xml.includes("<!")
      ? xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text?: string) =>
          text === undefined ? "" : xmlText(text),
        )
      : xml,
  );
