/** Clipboard content by MIME type. */
type Forms = ReadonlyMap<string, string>;

/** The part of `ClipboardItem` in use; browsers provide it only in secure contexts. */
class Item {
  readonly coming: Readonly<Record<string, Promise<Blob>>>;

  constructor(coming: Readonly<Record<string, Promise<Blob>>>) {
    this.coming = coming;
  }
}

/** Copying requires a selection; the copied content is then replaced. */
const put = (forms: Forms): void => {
  const selected = document.createElement("span");
  selected.textContent = "-";
  selected.style.position = "fixed";
  selected.addEventListener("copy", (event) => {
    event.preventDefault();
    event.stopPropagation();
    for (const [type, text] of forms) event.clipboardData?.setData(type, text);
  });
  const selection = getSelection();
  const before = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  document.body.append(selected);
  selection?.selectAllChildren(selected);
  const isCopied = document.execCommand("copy");
  selected.remove();
  selection?.removeAllRanges();
  if (before) selection?.addRange(before);
  if (!isCopied) throw new Error("the browser did not copy");
};

const clipboard = {
  writeText: async (text: string): Promise<void> => put(new Map([["text/plain", text]])),
  write: async ([item]: readonly Item[]): Promise<void> => {
    const coming = Object.entries(item?.coming ?? {});
    const texts = coming.map(async ([type, blob]) => [type, await (await blob).text()] as const);
    put(new Map(await Promise.all(texts)));
  },
};

// Installs a fallback, so that callers can use the standard API.
if (!("clipboard" in navigator)) {
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
  Object.defineProperty(globalThis, "ClipboardItem", { value: Item });
}

export {};
