import type { Page } from "@playwright/test";

/** The keys in order: characters as they are, others as `<Tab>`, `<Control+Enter>`, `<Tab*3>`, `<Paste name>`. */
const token = /<(?:Paste (?<name>\w+)|(?<key>[\w+]+?)(?:\*(?<times>\d+))?)>|(?<character>[\s\S])/gu;

export type Pressed = {
  /** A paste counts as one. */
  readonly keys: number;
  readonly pastes: number;
};

type Press = { readonly paste: string } | { readonly key: string };

const pressesIn = (script: string): Press[] =>
  [...script.matchAll(token)].flatMap(({ groups = {} }): Press[] => {
    const { name, key, times, character } = groups;
    if (name !== undefined) return [{ paste: name }];
    const pressed: Press = { key: key ?? character ?? "" };
    return Array.from({ length: Number(times ?? 1) }, () => pressed);
  });

/** The number of keys in a script. */
export const countKeys = (script: string): Pressed => {
  const presses = pressesIn(script);
  return { keys: presses.length, pastes: presses.filter((press) => "paste" in press).length };
};

/** Presses the keys of a script at the focus. */
export const pressKeys = async (
  page: Page,
  script: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const press of pressesIn(script)) {
    if ("key" in press) {
      await page.keyboard.press(press.key === " " ? "Space" : press.key);
      continue;
    }
    const text = texts[press.paste];
    if (text === undefined) throw new RangeError(`no text to paste is called ${press.paste}`);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.keyboard.press("Control+v");
  }
};
