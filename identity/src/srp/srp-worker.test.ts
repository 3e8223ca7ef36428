import { expect, test } from "vitest";
import { makeServerShare, makeVerifier } from "./srp.ts";
import { runSrp } from "./srp-worker.ts";

const secret = { poolName: "Ab3dE5gH7", username: "åsa", password: "Blå-segelbåt-1987" };

test("the thread computes what the same call computes here", async () => {
  const made = await runSrp("makeVerifier", secret);
  expect(makeVerifier(secret, Buffer.from(made.salt, "hex"))).toEqual(made);
});

/** CPU time of this thread alone. */
const workHere = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  return process.threadCpuUsage(before).user;
};

test("this thread does nearly none of the work", async () => {
  const { verifier } = makeVerifier(secret);
  await runSrp("makeServerShare", verifier);
  const calls = Array.from({ length: 40 }, () => verifier);
  const here = await workHere(() => calls.map(makeServerShare));
  const there = await workHere(() =>
    Promise.all(calls.map((input) => runSrp("makeServerShare", input))),
  );
  expect(there).toBeLessThan(here / 3);
});

test("more requests than the queue holds are refused at once, the others get a response", async () => {
  const { verifier } = makeVerifier(secret);
  const replies = await Promise.allSettled(
    Array.from({ length: 80 }, () => runSrp("makeServerShare", verifier)),
  );
  const refused = replies.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(16);
  for (const reply of refused)
    expect(reply).toMatchObject({ reason: { type: "TooManyRequestsException" } });
});

test("a call that fails in the thread fails here, and the next one succeeds", async () => {
  await expect(runSrp("makeServerShare", "no hex")).rejects.toThrow(SyntaxError);
  expect((await runSrp("makeServerShare", "1")).share).toMatch(/^[0-9a-f]+$/);
});
