/** In each list of what one request changes of a record and its children. */
export const maxEntries = 2000;
