import { widgetText } from "../session/widget-text.ts";

/** Texts that the widget always writes in English. */
const unspoken: ReadonlySet<string> = new Set(["COPY", "Verifying…", "Country code"]);

/**
 * Browsers' error messages when a proxy's HTML page was parsed as JSON; setting a first password bypasses our
 * services.
 */
const parserWords = /\bJSON\b|expected pattern/;

const spokenOf = (text: string): string => {
  if (parserWords.test(text)) return widgetText("Service unavailable");
  return unspoken.has(text) ? widgetText(text) : text;
};

const finishTexts = (root: HTMLElement): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? "";
    const spoken = spokenOf(text);
    if (spoken !== text) walker.currentNode.nodeValue = spoken;
  }
};

const finishAttribute = (root: HTMLElement, name: "aria-label" | "alt"): void => {
  for (const element of root.querySelectorAll(`[${name}]`)) {
    const text = element.getAttribute(name) ?? "";
    const spoken = widgetText(text);
    if (spoken !== text) element.setAttribute(name, spoken);
  }
};

const pressAsClick = (event: KeyboardEvent): void => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.click();
};

/** The widget's copy button only works with a pointer. */
const finishCopyButton = (root: HTMLElement): void => {
  const copy = root.querySelector<HTMLElement>("[data-amplify-copy-svg]");
  if (!copy || copy.tabIndex === 0) return;
  copy.tabIndex = 0;
  copy.role = "button";
  copy.addEventListener("keydown", pressAsClick);
};

/** The button's text already contains the provider's name. */
const hideIcons = (root: HTMLElement): void => {
  for (const icon of root.querySelectorAll(".federated-sign-in-icon")) icon.ariaHidden = "true";
};

/** Whether the focus is on no element, or within the widget. */
export const isFocusFree = (root: HTMLElement): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.contains(root) || root.contains(activeElement);
};

const watchForms = (root: HTMLElement): (() => void) => {
  let shown: HTMLElement | null = null;
  return () => {
    const form = root.querySelector("form");
    if (form !== shown && isFocusFree(root)) form?.querySelector("input")?.focus();
    shown = form;
  };
};

const finish = (root: HTMLElement): void => {
  finishTexts(root);
  finishAttribute(root, "aria-label");
  finishAttribute(root, "alt");
  finishCopyButton(root);
  hideIcons(root);
};

/** Translates what the widget renders in English, and focuses the first field of each new form. */
export const keepFinished = (root: HTMLElement): (() => void) => {
  const focusForm = watchForms(root);
  const tend = (): void => {
    finish(root);
    focusForm();
  };
  const observer = new MutationObserver(tend);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-label", "alt"],
  });
  tend();
  return () => observer.disconnect();
};
