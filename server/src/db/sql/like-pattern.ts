const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern of texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The LIKE pattern of texts that start with this one. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
