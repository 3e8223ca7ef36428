/** Maximum length of each list in a request that changes a record and its children. */
export const maxEntries = 2000;
