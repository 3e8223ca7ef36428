/** Markup that is safe to send. */
export type Html = { readonly markup: string };

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  }),
);

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes.get(sign) ?? sign);

type Part = string | Html | readonly Html[];

const markupOf = (part: Part): string => {
  if (typeof part === "string") return escaped(part);
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
};

/** Inserts values into markup; text is escaped, in attributes as well. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: fixed.reduce((made, piece, at) => made + markupOf(parts[at - 1] ?? "") + piece),
});

export const nothing: Html = { markup: "" };
