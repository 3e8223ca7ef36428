import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { makeToken } from "../../test/programs.ts";
import { openTestApi } from "../../test/test-api.ts";

const run = promisify(execFile);
const page = readFileSync(path.resolve(import.meta.dirname, "../../../docs/api.md"), "utf8");

/** The first example in this language that is meant to be run. */
const example = (language: string, has: string): string => {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const found = blocks.find(([, name, text = ""]) => name === language && text.includes(has));
  expect(found, `docs/api.md begins with an example in ${language}`).toBeDefined();
  return found?.[2] ?? "";
};

const isThere = async (command: string): Promise<boolean> => {
  try {
    await run(command, ["--version"]);
    return true;
  } catch {
    console.error(`NOT RUN: the examples in docs/api.md need ${command}, which this machine lacks`);
    return false;
  }
};

it("begins with examples that work as they are pasted", async () => {
  const api = await openTestApi();
  onTestFinished(() => api.close());
  const url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { token } = await makeToken(api, { name: "inläsning-skript" });
  const env = { PATH: process.env["PATH"], HOME: "/", TECKNA_URL: url, TECKNA_TOKEN: token };
  const [python, curl] = [example("python", "urllib"), example("sh", "curl")];
  if (await isThere("python3")) {
    const { stdout } = await run("python3", ["-c", python], {
      env: { ...env, PYTHONIOENCODING: "utf-8" },
    });
    expect(stdout).toBe("anna via inläsning-skript 2\n");
  }
  const count = Number((await api.call("GET", "/api/issues?page=1")).headers["x-total-count"]);
  if (await isThere("curl")) {
    const { stdout } = await run("sh", ["-c", curl], { env });
    expect(JSON.parse(stdout)).toHaveLength(count);
  }
});
