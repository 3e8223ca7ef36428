import { expect as playwrights, type Locator, type Page } from "@playwright/test";

type Options = { readonly timeout?: number };
type Assertions = ReturnType<typeof playwrights<Locator>>;
type Matcher = { readonly isNot: boolean; readonly timeout: number };
type Result = { readonly pass: boolean; readonly message: () => string };

/** Whether it comes in time; how the lack of it is reported is the matcher's own matter. */
const comes = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/** The result of Playwright's matcher, for a report that names the line of the test. */
const resultOf = (isNot: boolean, matched: Promise<void>): Promise<Result> =>
  matched.then(
    () => ({ pass: !isNot, message: () => "" }),
    (error: unknown) => ({
      pass: isNot,
      message: () => (error instanceof Error ? error.message : String(error)),
    }),
  );

const timeoutOf = (option: unknown, usual: number): number =>
  typeof option === "object" &&
  option !== null &&
  "timeout" in option &&
  typeof option.timeout === "number"
    ? option.timeout
    : usual;

/** The matcher, once there is an element. A list of texts may be empty. */
const ofElement = <Rest extends readonly unknown[]>(
  match: (assertions: Assertions, ...rest: Rest) => Promise<void>,
) =>
  async function whenAttached(this: Matcher, locator: Locator, ...rest: Rest): Promise<Result> {
    const timeout = timeoutOf(rest.at(-1), this.timeout);
    if (!this.isNot && !Array.isArray(rest[0]))
      await comes(locator.waitFor({ state: "attached", timeout }));
    const assertions = playwrights(locator);
    return resultOf(this.isNot, match(this.isNot ? assertions.not : assertions, ...rest));
  };

type Of<Name extends keyof Assertions> = Assertions[Name] extends (
  ...args: infer Args
) => Promise<void>
  ? Args
  : never;

/**
 * Playwright's `expect`, but an element or an address is awaited before it is examined: for each time that it is not
 * there yet, Playwright would describe the whole page, which takes a twentieth of the browser's time.
 */
export const expect = playwrights.extend({
  async toBeVisible(this: Matcher, locator: Locator, options: Options = {}): Promise<Result> {
    const timeout = timeoutOf(options, this.timeout);
    if (this.isNot) return resultOf(true, playwrights(locator).not.toBeVisible({ timeout }));
    const isSeen = await comes(locator.waitFor({ timeout }));
    const matched = isSeen ? Promise.resolve() : playwrights(locator).toBeVisible({ timeout: 1 });
    return resultOf(false, matched);
  },
  async toHaveURL(
    this: Matcher,
    page: Page,
    address: RegExp | string,
    options: Options = {},
  ): Promise<Result> {
    const timeout = timeoutOf(options, this.timeout);
    if (!this.isNot && address instanceof RegExp)
      await comes(page.waitForURL(address, { timeout, waitUntil: "commit" }));
    const assertions = playwrights(page);
    const matched = (this.isNot ? assertions.not : assertions).toHaveURL(address, { timeout });
    return resultOf(this.isNot, matched);
  },
  toHaveText: ofElement<Of<"toHaveText">>((element, ...args) => element.toHaveText(...args)),
  toContainText: ofElement<Of<"toContainText">>((element, ...args) =>
    element.toContainText(...args),
  ),
  toHaveValue: ofElement<Of<"toHaveValue">>((element, ...args) => element.toHaveValue(...args)),
  toBeFocused: ofElement<Of<"toBeFocused">>((element, ...args) => element.toBeFocused(...args)),
});
