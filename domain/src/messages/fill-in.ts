export type TextParams = Readonly<Record<string, string | number>>;

/** Fills the `{name}` placeholders of a text; those without a value are unchanged. */
export const fillIn = (text: string, params: TextParams): string =>
  text.replace(/\{(\w{1,40})\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
