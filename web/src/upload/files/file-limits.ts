/** In megabytes. */
export const fileLimits = {
  tooLarge: 100,
  unpackedTooLarge: 1000,
} as const;

export const megabyte = 1_000_000;
