import { createHash } from "node:crypto";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { gridOfDigit } from "./pages/named.ts";
import { takePictures } from "./pages/pictures.ts";
import { previewCell } from "./pages/preview.ts";
import { startWith } from "./pages/starting-state.ts";
import { fillBox } from "./pages/upload.ts";
import { openUserMenu } from "./pages/user-menu.ts";

/** The element's style while neither hovered nor focused. */
const lookOf = async (page: Page, element: Locator): Promise<string> => {
  await page.mouse.move(0, 0);
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  const pixels = await element.screenshot({ animations: "disabled" });
  return createHash("sha256").update(pixels).digest("hex");
};

/** Expects that only the grid that has the focus has a filled cell. */
const expectOneFilledCell = async (page: Page): Promise<void> => {
  const cellOf = (digit: number, column: number) =>
    gridOfDigit(page, digit).getByRole("gridcell").nth(column);
  /** The colour in the middle of an empty cell. */
  const fillOf = async (cell: Locator): Promise<string> => {
    const box = await cell.boundingBox();
    if (!box) throw new Error("The cell is not there.");
    const clip = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 4, height: 4 };
    return (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
  };
  await expect(cellOf(4, 0)).toBeVisible();
  await page.keyboard.press("Alt+3");
  await expect(gridOfDigit(page, 3)).toBeFocused();
  const plain = await fillOf(cellOf(4, 1));
  await expect.poll(() => fillOf(cellOf(3, 0)), "with the focus").not.toBe(plain);
  await expect.poll(() => fillOf(cellOf(4, 0)), "without the focus").toBe(plain);
  await page.keyboard.press("Alt+4");
  await expect(gridOfDigit(page, 4)).toBeFocused();
  await expect.poll(() => fillOf(cellOf(3, 0)), "after the focus").toBe(plain);
  await expect.poll(() => fillOf(cellOf(4, 0)), "with the focus now").not.toBe(plain);
};

const expectStatesOfForm = async (page: Page): Promise<void> => {
  await expectOneFilledCell(page);
  const choice = page.getByRole("radiogroup", { name: labels.field.issue.cancelled });
  const looks = new Set<string>();
  // Each is clicked: the new issue's initial values arrive shortly after the form.
  for (const at of [0, 1, 2]) {
    await choice.locator("label").nth(at).click();
    looks.add(await lookOf(page, choice));
  }
  expect(looks.size, "yes, no and not given").toBe(3);

  await openUserMenu(page);
  const theme = page.getByRole("group", { name: messages.app.theme });
  const before = await lookOf(page, theme);
  await theme.getByRole("button", { name: messages.app.themeDark }).click();
  expect(await lookOf(page, theme), "theme").not.toBe(before);

  const english = page.getByRole("button", { name: "Engelska" });
  const unpressed = await lookOf(page, english);
  await english.evaluate((button) => button.setAttribute("aria-pressed", "true"));
  expect(await lookOf(page, english), "language").not.toBe(unpressed);
  await page.keyboard.press("Escape");

  const shareId = page.getByRole("textbox", { name: labels.field.issue.shareId, exact: true });
  const right = await lookOf(page, shareId);
  await page.getByRole("button", { name: "Skapa" }).click();
  await expect(shareId).toHaveAttribute("aria-invalid", "true");
  expect(await lookOf(page, shareId), "an input that is wrong").not.toBe(right);
};

const expectStatesOfCells = async (page: Page): Promise<void> => {
  await goIn(page, "/upload");
  await fillBox(
    page,
    "issues",
    "share_id\tsub_start_date\tisin_rights\nA\t2024-02-30\nB\t\tSE0000000001",
  );
  await page.getByRole("button", { name: messages.preview.open }).click();
  const states = [
    [previewCell(page, 0, 1), "grid-cell-wrong"],
    [previewCell(page, 1, 2), "grid-cell-doubt"],
    [previewCell(page, 0, 0), "grid-cell-selected"],
    [previewCell(page, 0, 0), "grid-cell-active"],
  ] as const;
  for (const [cell, state] of states) {
    await expect(cell).toHaveClass(new RegExp(state));
    const notice = await lookOf(page, cell);
    await cell.evaluate((element, name) => element.classList.remove(name), state);
    expect(await lookOf(page, cell), state).not.toBe(notice);
  }
};

const expectReadFieldPlain = async (page: Page): Promise<void> => {
  const { id } = await createRecord(page, "issues", { share_id: "LÄST" });
  await goIn(page, `/issues/${String(id)}`);
  const value = page.locator(".record-card dd").first();
  await expect(value).toHaveText("LÄST");
  const isPlain = (): Promise<boolean> =>
    value.evaluate(
      (element) =>
        getComputedStyle(element).borderTopColor ===
        getComputedStyle(document.body).backgroundColor,
    );
  await expect.poll(isPlain).toBe(true);
};

test("with forced colours every state can be distinguished from the others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/issues/new");
  await test.step("in the form of an issue", () => expectStatesOfForm(page));
  await test.step("a field of an issue that is read looks like no input", () =>
    expectReadFieldPlain(page));
  await test.step("wrong, doubtful and chosen cells of the preview stand out", () =>
    expectStatesOfCells(page));
});

/** How long the transitions of a link last, in seconds. */
const transitionOf = (link: Locator): Promise<number> =>
  link.evaluate((element) => {
    const { transitionDuration } = getComputedStyle(element);
    return Math.max(...transitionDuration.split(", ").map((text) => Number.parseFloat(text)));
  });

test("no size of letters cuts off a figure of a list or a form, and whoever wants no motion gets none", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id } = await createRecord(page, "issues", {
    share_id: "STORA TAL",
    offered_units: 2_268_856_960,
    outstanding_shares: 2_268_856_960,
    sub_start_date: "2024-05-13",
    record_date: "2024-05-10",
    approx_total_commitment: 83.25,
  });
  await page.goto("/issues?q=STORA");
  const row = page.getByRole("row").filter({ hasText: "STORA TAL" });
  await expect(row).toContainText(/2\s268\s856\s960/u);
  const create = page.getByRole("link", { name: "Ny emission" }).first();
  await expect.poll(() => transitionOf(create)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => transitionOf(create)).toBeGreaterThan(0.001);
  for (const size of [16, 24, 32]) {
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, size);
    const cut = (): Promise<string[]> =>
      row.getByRole("gridcell").evaluateAll((cells) =>
        cells
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              // Two fonts on one line may need an extra pixel without ink.
              scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
          )
          .map((cell) => cell.textContent),
      );
    await expect.poll(cut, { message: `${size} px` }).toEqual([]);
    const second = page.getByRole("row").nth(1);
    await expect
      .poll(async () => (await second.boundingBox())?.height, `${size} px`)
      .toBeCloseTo(1.875 * size, 0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await goIn(page, `/issues/${String(id)}/edit`);
  const offered = page.getByRole("textbox", { name: labels.field.issue.offeredUnits });
  await expect(offered).toHaveValue(/^2\s268\s856\s960$/u);
  const cutFigures = (): Promise<string[]> =>
    page
      .locator(".input-number")
      .evaluateAll((inputs: HTMLInputElement[]) =>
        inputs
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ value }) => value),
      );
  await expect.poll(cutFigures).toEqual([]);
});

/** How far the page overflows its window at a font size. */
const beyond = (page: Page, size: number): Promise<number> =>
  page.evaluate((px) => {
    const root = document.documentElement;
    root.style.fontSize = `${px}px`;
    return root.scrollWidth - root.clientWidth;
  }, size);

test("neither a long unbroken name nor large letters push a page sideways", async ({ page }) => {
  const { id } = await createRecord(page, "issues", { share_id: "O".repeat(100) });
  const issue = `/issues/${String(id)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(issue);
  for (const screen of ["", "/edit", "/warrants", "/warrants/new"]) {
    await goIn(page, issue + screen);
    await expect(page.getByText("OOOO").first()).toBeVisible();
    await expect.poll(() => beyond(page, 16), screen).toBe(0);
    await expect.poll(() => beyond(page, 32), screen).toBe(0);
  }
  await goIn(page, "/account");
  await page.getByText(messages.account.sessions.used.replace(" {when}", "")).first().waitFor();
  await expect.poll(() => beyond(page, 32), "account").toBe(0);
});

/** The names that are cut, or under the button of their filter. */
const hiddenAmong = (names: readonly Element[]): readonly string[] =>
  names
    .filter((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const filter = name.closest(".table-head")?.querySelector(".table-filter");
      const over = filter?.getBoundingClientRect();
      const isUnder = [...text.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          over !== undefined &&
          right > over.left &&
          left < over.right &&
          bottom > over.top &&
          top < over.bottom,
      );
      return isUnder || name.scrollHeight > name.clientHeight;
    })
    .map(({ textContent }) => textContent);

test("by touch no column's name is under its filter", async ({ browser, signedIn, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: "sv-SE",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await startWith(context, signedIn);
  const page = await context.newPage();
  const { id } = await createRecord(page, "issues", { share_id: "PEK" });
  await createRecord(page, "warrants", { issue_id: id });
  await createRecord(page, "commits", { issue_id: id });
  await page.goto("/issues");
  for (const path of ["issues", "commits", "warrants"] as const) {
    await goIn(page, `/${path}`);
    const names = page.locator(".table-label");
    await names.first().waitFor();
    await expect.poll(() => names.evaluateAll(hiddenAmong), path).toEqual([]);
  }
  await takePictures(page, "list-by-touch");
  await context.close();
});
