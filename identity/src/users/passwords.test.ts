import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test("knows the password behind a hash, to the letter", async () => {
  const hash = await hashPassword("Åsa ⛵ 1987");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(hash, "Åsa ⛵ 1987")).toBe(true);
  expect(await isPassword(hash, "åsa ⛵ 1987")).toBe(false);
});

// CPU time rather than elapsed time: a busy machine makes both wait, but not work.
const workOn = async (stored: string | null): Promise<number> => {
  const before = process.cpuUsage();
  expect(await isPassword(stored, "något annat")).toBe(false);
  return process.cpuUsage(before).user;
};

test("does the same work for nobody and says no", async () => {
  const hash = await hashPassword("någonting");
  await workOn(null);
  let nobody = 0;
  let somebody = 0;
  for (let n = 0; n < 20; n++) {
    nobody += await workOn(null);
    somebody += await workOn(hash);
  }
  expect(nobody / somebody).toBeGreaterThan(0.6);
  expect(nobody / somebody).toBeLessThan(1.6);
});

test("turns callers away when too many wait, and serves the others", async () => {
  const hash = await hashPassword("någonting");
  const responses = await Promise.allSettled(
    Array.from({ length: 72 }, () => isPassword(hash, "någonting")),
  );
  const refused = responses.filter((response) => response.status === "rejected");
  expect(refused).toHaveLength(5);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ type: "TooManyRequestsException", status: 400 });
  expect(
    responses.filter((response) => response.status === "fulfilled" && response.value),
  ).toHaveLength(67);
  expect(await isPassword(hash, "någonting")).toBe(true);
});
