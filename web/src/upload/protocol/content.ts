/** What is known of an upload's content before it is sent. */
export type Content = {
  readonly rows: number;
  readonly bytes: number;
  /** The length of the longest line in characters. */
  readonly max: number;
  readonly fingerprint: string;
  /** SHA-256 of the row lines, computed as the server does; null if the browser has no `crypto.subtle`. */
  readonly digest: string | null;
};

export type Header = { readonly id: string; readonly allOrNothing: boolean };
