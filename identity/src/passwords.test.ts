import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test("knows the password behind a hash, to the letter", async () => {
  const hash = await hashPassword("Åsa ⛵ 1987");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(hash, "Åsa ⛵ 1987")).toBe(true);
  expect(await isPassword(hash, "åsa ⛵ 1987")).toBe(false);
});

test("does the same work for nobody and says no", { timeout: 60_000 }, async () => {
  const hash = await hashPassword("någonting");
  const took = async (stored: string | null): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < 15; n++) {
      const start = performance.now();
      expect(await isPassword(stored, "något annat")).toBe(false);
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[0] ?? 0;
  };
  await took(null);
  const ratio = (await took(null)) / (await took(hash));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test(
  "turns callers away when too many wait, and serves the others",
  { timeout: 60_000 },
  async () => {
    const hash = await hashPassword("någonting");
    const answers = await Promise.allSettled(
      Array.from({ length: 72 }, () => isPassword(hash, "någonting")),
    );
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ type: "TooManyRequestsException", status: 400 });
    expect(answers.filter((a) => a.status === "fulfilled" && a.value)).toHaveLength(
      72 - refused.length,
    );
    expect(await isPassword(hash, "någonting")).toBe(true);
  },
);
