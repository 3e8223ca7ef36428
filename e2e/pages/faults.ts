import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Rules = Readonly<Record<string, { readonly enabled: boolean }>>;

/**
 * Axe without iframes, which the pages do not have; it only details violations, as detailing passed rules
 * doubles the time.
 */
export const axeOn = (page: Page, rules: Rules = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ rules, resultTypes: ["violations"] });

/** A violated rule, as axe reports it. */
export type Fault = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

const maxShown = 120;

/** A violated rule with its elements. */
export const describeFault = ({ id, nodes }: Fault): string =>
  `${id}: ${nodes.map(({ html }) => html.slice(0, maxShown)).join(" | ")}`;

/** The accessibility violations of a page or part of it. */
export const faultsIn = async (page: Page, part?: string): Promise<string[]> => {
  const axe = axeOn(page);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(describeFault);
};
