/** A check's text without the placeholders for a record's values. */
export const checkTitle = (text: string): string =>
  text
    .replaceAll(/ ?\([^(){}]{0,100}\{[^()]{0,200}\)/g, "")
    .replaceAll(/\{\w{1,40}\|[^|]*\|([^|}]*)\}/g, "… $1")
    .replaceAll(/\{\w{1,40}\}\.?/g, "…");
