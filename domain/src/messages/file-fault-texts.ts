/** The texts about files that cannot be read, in one language; sizes have a placeholder for `{max}`. */
export type FileFaultTexts = {
  readonly tooLarge: string;
  readonly unpackedTooLarge: string;
  readonly oldExcel: string;
  readonly binaryExcel: string;
  readonly encrypted: string;
  readonly openDocument: string;
  readonly numbers: string;
  readonly pdf: string;
  readonly document: string;
  readonly archive: string;
  readonly unreadable: string;
  readonly empty: string;
};
