export type Params = Readonly<Record<string, string | number>>;

/** Puts values into the `{name}` places of a text; a place without a value stays as it is. */
export const fillIn = (text: string, params: Params): string =>
  text.replace(/\{(\w{1,40})\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
