import { actAsOwner } from "./act-as-owner.ts";
import { type Diagnosis, bad, lineOf } from "./doctor/diagnosis.ts";
import { examine } from "./doctor/examine.ts";
import { lookAtVariables } from "./doctor/look-at-settings.ts";
import { readSettings, settingNames } from "./settings.ts";

const usage = "npm run doctor [-- --json]";

const diagnose = async (): Promise<Diagnosis[]> => {
  const unknown = lookAtVariables(process.env, settingNames());
  const reading = readSettings(process.env);
  if (!reading.ok)
    return [
      ...reading.problems.map((says) => bad("settings", says, "docs/settings.md says more")),
      ...unknown,
    ];
  actAsOwner(reading.settings.dataDir);
  return [...unknown, ...(await examine(reading.settings))];
};

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== "--json")) {
  console.error(`teckna: usage: ${usage}`);
  process.exitCode = 2;
} else {
  const found = await diagnose();
  console.log(option ? JSON.stringify(found, null, 2) : found.map(lineOf).join("\n"));
  if (found.some(({ state }) => state === "bad")) process.exitCode = 1;
}
