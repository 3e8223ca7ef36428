import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Rules = Readonly<Record<string, { readonly enabled: boolean }>>;

/** Axe on one frame, which is all that the pages have; it describes what breaks a rule, as all that keeps one takes as long again. */
export const axeOn = (page: Page, rules: Rules = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ rules, resultTypes: ["violations"] });

/** A rule that is broken, as axe reports it. */
export type Fault = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

const maxShown = 120;

/** A rule that is broken, and where. */
export const describeFault = ({ id, nodes }: Fault): string =>
  `${id}: ${nodes.map(({ html }) => html.slice(0, maxShown)).join(" | ")}`;

/** What of a page, or of a part of it, breaks a rule of accessibility. */
export const faultsIn = async (page: Page, part?: string): Promise<string[]> => {
  const axe = axeOn(page);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(describeFault);
};
