import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Rules = Readonly<Record<string, { readonly enabled: boolean }>>;

/** Whether an earlier analysis has loaded axe into the page; a navigation removes it. */
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => "axe" in globalThis);

/**
 * Axe without iframes, which the pages do not have; it only details violations, as detailing passed rules
 * doubles the time. Nor does it load the style sheets and media again: no rule in use reads the former, and
 * the pages have no sound. Its source, half a megabyte, is run only in a page that does not have it.
 */
export const axeOn = async (page: Page, rules: Rules = {}): Promise<AxeBuilder> => {
  const source = (await hasAxe(page)) ? { axeSource: "true" } : {};
  return new AxeBuilder({ page, ...source })
    .setLegacyMode(true)
    .options({ rules, resultTypes: ["violations"], preload: false });
};

/** A violated rule, as axe reports it. */
export type Fault = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

const maxShown = 120;

/** A violated rule with its elements. */
export const describeFault = ({ id, nodes }: Fault): string =>
  `${id}: ${nodes.map(({ html }) => html.slice(0, maxShown)).join(" | ")}`;

/** The accessibility violations of a page or part of it. */
export const faultsIn = async (page: Page, part?: string): Promise<string[]> => {
  const axe = await axeOn(page);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(describeFault);
};
