import "./clipboard-over-http.ts";

/**
 * Puts texts on the clipboard, by type, that are not here yet; the browser waits for them. Safari lets nobody copy once
 * the key that asked for it is past, nor does Firefox some seconds later.
 */
export const copyLater = (texts: Readonly<Record<string, Promise<string>>>): Promise<void> => {
  const blobs = Object.entries(texts).map(
    ([type, text]) => [type, text.then((here) => new Blob([here], { type }))] as const,
  );
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
};
