const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The pattern of texts that have this one anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The pattern of texts that begin so. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
