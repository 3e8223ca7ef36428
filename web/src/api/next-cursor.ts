/** The cursor of the next part of a list, from the `Link` header of this one; null if it is the last. */
export const nextCursor = ({ headers }: Response): string | null => {
  const [, address] = /<([^>]*)>; rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return address === undefined ? null : new URLSearchParams(address.split("?")[1]).get("cursor");
};
