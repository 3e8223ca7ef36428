import { expect, it } from "vitest";
import { createExportPlaces } from "./export-places.ts";

it("lets the next in when one leaves, in their order", async () => {
  const { enter } = createExportPlaces(1, 60_000);
  const order: string[] = [];
  const leave = await enter();
  const second = enter().then((leaveSecond) => {
    order.push("second");
    leaveSecond();
    leaveSecond();
  });
  const third = enter().then(() => order.push("third"));
  leave();
  await Promise.all([second, third]);
  expect(order).toEqual(["second", "third"]);
});

it("turns away who has waited too long, and keeps no place for them", async () => {
  const { enter } = createExportPlaces(1, 1);
  const leave = await enter();
  await expect(enter()).rejects.toMatchObject({ code: "overloaded" });
  leave();
  const leaveAgain = await enter();
  leaveAgain();
});
