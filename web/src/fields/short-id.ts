const max = 12;
const atEachEnd = 3;

/** An id as tables show it: if longer than twelve characters, its first and last three. */
export const shortId = (id: string): string => {
  const signs = Array.from(id);
  if (signs.length <= max) return id;
  return `${signs.slice(0, atEachEnd).join("")}…${signs.slice(-atEachEnd).join("")}`;
};
