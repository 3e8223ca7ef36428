const max = 12;
const kept = 3;

/** An id as tables show it: its first and last three signs where it is longer than twelve. */
export const shortId = (id: string): string => {
  const signs = Array.from(id);
  if (signs.length <= max) return id;
  return `${signs.slice(0, kept).join("")}…${signs.slice(-kept).join("")}`;
};
