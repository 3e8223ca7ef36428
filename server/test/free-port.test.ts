import { expect, it, onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";
import { openRunFolder } from "./run-folder.ts";

it("gives no port twice in a run, of which the system offers some again and again", async () => {
  onTestFinished(openRunFolder());
  const ports = new Set<number>();
  for (let at = 0; at < 500; at += 1) ports.add(await freePort());
  expect(ports.size).toBe(500);
});
