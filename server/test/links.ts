/** The URL of one relation in a `Link` header. */
export const linkOf = (header: unknown, relation: string): string | undefined =>
  String(header)
    .split(", ")
    .find((link) => link.endsWith(`rel="${relation}"`))
    ?.replace(/^<(.*)>.*$/, "$1");
