import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "./fixtures.ts";
import { callApi, createRecord } from "./pages/api.ts";
import { goIn } from "./pages/go-in.ts";
import { createWhole } from "./pages/whole.ts";
import { isStored } from "./pages/stored-drafts.ts";

test("on a phone the children are cards, which are read, filled in and edited like any form", async ({
  page,
}) => {
  await test.step("on a phone the children are cards, read as in any form", async () => {
    const { id } = await createRecord(page, "issues", { share_id: "CARD" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/issues/${String(id)}`);
    const cards = page.locator("[data-children=commits]");
    await cards.getByRole("button", { name: messages.list.commits.create }).click();
    const { name, amountInCash } = labels.field.commit;
    await expect(cards.getByLabel(name, { exact: true })).toBeFocused();
    await page.keyboard.type("Alfa");
    await expect(cards.getByRole("group", { name: "Alfa", exact: true })).toBeVisible();
    await isStored(page, '"Alfa"');
    // Further text in the same field is kept, and becomes the card's name.
    await page.keyboard.type(" AB");
    await expect(cards.getByRole("group", { name: "Alfa AB", exact: true })).toBeVisible();
    await isStored(page, '"Alfa AB"');
    await cards.getByLabel(amountInCash, { exact: true }).fill("mycket");
    await cards.getByLabel(name, { exact: true }).click();
    await expect(cards.getByLabel(amountInCash, { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await cards.getByLabel(amountInCash, { exact: true }).fill("1500");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // A block of cells becomes cards of its own, also where a window is as narrow beside a spreadsheet.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() =>
      navigator.clipboard.writeText("Beta AB\t1\t500 000\nGamma AB\t2\t600 000\n"),
    );
    await page.keyboard.press("Control+v");
    await expect(cards.getByRole("group")).toHaveCount(3);
    await expect(cards.getByRole("group", { name: /^Beta AB/ }).getByLabel(name)).toBeFocused();
    // Phones have no undo key.
    await cards.getByRole("button", { name: `${messages.workspace.card.remove} Alfa AB` }).click();
    await expect(cards.getByRole("group")).toHaveCount(2);
    await expect(cards.getByRole("button", { name: messages.list.commits.create })).toBeFocused();
    await page.getByRole("button", { name: messages.action.undo }).click();
    await expect(cards.getByRole("group", { name: "Alfa AB", exact: true })).toBeVisible();
    // What follows from a field just left is proposed in the others at once.
    const sources = page.locator("[data-children=sources]");
    await sources.getByRole("button", { name: messages.list.sources.create }).click();
    const { releaseDatetime, sourceType, sourceUrl } = labels.field.source;
    await expect(sources.getByLabel(sourceUrl, { exact: true })).toBeFocused();
    await page.keyboard.type("https://firm.se/2026-05-13-utfall-i-foretradesemissionen");
    const type = sources.getByLabel(sourceType, { exact: true });
    await type.click();
    await expect(type).toHaveAttribute("placeholder", "Outcome");
    await page.keyboard.press("Enter");
    await expect(type).toHaveValue("Outcome");
    await expect(sources.getByLabel(releaseDatetime, { exact: true })).toHaveAttribute(
      "placeholder",
      /^2026-05-13/,
    );
    await page.getByRole("button", { name: messages.form.update, exact: true }).click();
    await expect(page.getByRole("button", { name: messages.form.update })).toHaveCount(0);
    const { body } = await callApi(page, "GET", `issues/${String(id)}/whole`);
    expect(body["children"]).toMatchObject({
      sources: [{ source_type: "Outcome" }],
      commits: [
        { name: "Alfa AB", amount_in_cash: 1500 },
        { name: "Beta AB", fee_level: 1, amount_in_cash: 500_000 },
        { name: "Gamma AB", fee_level: 2, amount_in_cash: 600_000 },
      ],
    });
  });
  await test.step("on a phone a card that is read shows what is filled in, and all fields when it is edited", async () => {
    const id = await createWhole(
      page,
      { share_id: "CARD2" },
      {
        commits: [{ name: "Alfa AB", amount_in_cash: 1500 }],
        fees: [{ fee_level: 1, fee_cash: 12 }],
      },
    );
    await goIn(page, `/issues/${id}`);
    const card = page.locator("[data-children=commits]").getByRole("group");
    await expect(page.getByRole("group", { name: `1 ${messages.feeLevel[1]}` })).toBeVisible();
    await expect(card.getByRole("definition")).toHaveText(["Alfa AB", /1.500/u]);
    await expect(card.getByRole("textbox")).toHaveCount(0);
    // At 200 % zoom even a wide screen shows cards.
    await page.keyboard.press("Alt+3");
    await expect(card.getByRole("button", { name: /^2 tomma fält/u })).toBeFocused();
    await page.keyboard.press("Enter");
    const { name, feeLevel } = labels.field.commit;
    await expect(card.getByLabel(name, { exact: true })).toBeFocused();
    await expect(card.getByLabel(feeLevel, { exact: true })).toBeVisible();
    await page.keyboard.press("Alt+4");
    await expect(page.getByRole("button", { name: messages.list.sources.create })).toBeFocused();
    // From section to section, also where it has no card.
    await page.keyboard.press("Control+ArrowUp");
    await page.keyboard.press("Control+ArrowUp");
    await page.keyboard.press("Control+ArrowUp");
    const noWarrant = page.getByRole("button", { name: messages.list.warrants.create });
    await expect(noWarrant).toBeFocused();
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.press("Control+ArrowDown");
    await expect(card.getByLabel(name, { exact: true })).toBeFocused();
    await page.keyboard.press("Alt+3");
    await expect(card.getByLabel(name, { exact: true })).toBeFocused();
    await card.getByLabel(name, { exact: true }).fill("Alfa Invest AB");
    await page.getByRole("button", { name: messages.form.update, exact: true }).click();
    await expect(page.getByRole("button", { name: messages.form.update })).toHaveCount(0);
    await page.reload();
    await expect(card.getByRole("definition").first()).toHaveText("Alfa Invest AB");
    await page.getByRole("link", { name: messages.form.edit }).click();
    await expect(card.getByLabel(feeLevel, { exact: true })).toBeVisible();
  });
});

test("on a phone all children and findings of a large issue follow its first ones", async ({
  page,
}) => {
  const count = 60;
  const commits = Array.from({ length: count }, (_, at) => ({ name: `Kapital ${at} AB` }));
  const id = await createWhole(page, { share_id: "CARD3" }, { commits });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/issues/${id}`);
  const card = page.locator("[data-children=commits]").getByRole("group");
  await expect(card).toHaveCount(count);
  const tier = page.locator(".finding-tier-list", { hasText: `Kapital ${count - 1} AB` });
  const counted = async () => Number(await tier.locator(".finding-count").textContent());
  // What is found in other issues may come later.
  await expect(async () => {
    expect(await counted()).toBeGreaterThan(count - 1);
    expect(await tier.locator("[data-finding]").count()).toBe(await counted());
  }).toPass();
  await card.last().getByRole("button").click();
  await card.last().getByLabel(labels.field.commit.amountInCash, { exact: true }).fill("1500");
  await page.getByRole("button", { name: messages.form.update, exact: true }).click();
  await expect(page.getByRole("button", { name: messages.form.update })).toHaveCount(0);
  await page.reload();
  await expect(card).toHaveCount(count);
  await expect(card.last().getByRole("definition")).toHaveText([/Kapital 59 AB/u, /1.500/u]);

  // The first key in a card renders no other field of a card again; React otherwise writes the name of each input.
  await goIn(page, `/issues/${id}/edit`);
  const amount = card.first().getByLabel(labels.field.commit.amountInCash, { exact: true });
  await amount.click();
  await expect(card.last().getByRole("textbox").first()).toBeAttached();
  // Each event asks a form around it for a name among all of its controls.
  const controls = await page.evaluate(() =>
    [...(document.querySelector("form")?.elements ?? [])].map(
      (control) => control.closest("[data-children], .findings") !== null,
    ),
  );
  expect(new Set(controls)).toEqual(new Set([false]));
  const drawn = await page.evaluateHandle(() => {
    const inputs = new Set<Node>();
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLInputElement && target.closest("[data-children]"))
          inputs.add(target);
    }).observe(document.body, { subtree: true, attributeFilter: ["name"] });
    return inputs;
  });
  await page.keyboard.press("1");
  await expect(page.getByText(messages.form.notSaved)).toBeVisible();
  expect(await drawn.evaluate(({ size }) => size)).toBeLessThan(2);
});
