/** What an upload holds, as far as it can be known without sending it. */
export type Content = {
  readonly rows: number;
  readonly bytes: number;
  /** Characters in the longest line. */
  readonly max: number;
  readonly fingerprint: string;
  /** SHA-256 of the row lines as the server takes it; null where the browser has no digests. */
  readonly digest: string | null;
};

export type Header = { readonly id: string; readonly allOrNothing: boolean };
