import "./clipboard-over-http.ts";

/**
 * Copies texts that are still being loaded, by MIME type; the browser waits for them. Safari allows copying
 * only within the key event, and Firefox only for some seconds after it.
 */
export const copyLater = (texts: Readonly<Record<string, Promise<string>>>): Promise<void> => {
  const blobs = Object.entries(texts).map(
    ([type, text]) => [type, text.then((here) => new Blob([here], { type }))] as const,
  );
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
};
