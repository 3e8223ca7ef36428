import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describeApi } from "../server/src/openapi/document.ts";
import { apiRoutes } from "../server/src/routes/table.ts";
import { layersText } from "./boundaries.mjs";
import { fieldsPage } from "./fields-page.ts";
import { inRoot } from "./project.mjs";
import { thirdPartyPage } from "./third-party.ts";

const architecture = "ARCHITECTURE.md";

/** ARCHITECTURE.md with what stands between two marks in place of what stood there. */
const withSection = (name: string, text: string): string => {
  const page = readFileSync(inRoot(architecture), "utf8");
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${architecture} has no section "${name}".`);
  return `${page.slice(0, from)}${begin}\n\`\`\`text\n${text}\n\`\`\`\n${page.slice(to)}`;
};

const derived: readonly { readonly file: string; readonly text: string }[] = [
  { file: "docs/openapi.json", text: `${JSON.stringify(describeApi(apiRoutes), null, 2)}\n` },
  { file: "docs/fields.md", text: fieldsPage() },
  { file: "THIRD-PARTY-LICENSES.md", text: thirdPartyPage() },
  { file: architecture, text: withSection("layers", layersText()) },
];

const isStale = ({ file, text }: (typeof derived)[number]): boolean => {
  const target = inRoot(file);
  return !existsSync(target) || readFileSync(target, "utf8") !== text;
};

const stale = derived.filter(isStale);
if (process.argv.includes("--check")) {
  for (const { file } of stale) console.error(`${file} is stale: npm run derive`);
  if (stale.length > 0) process.exitCode = 1;
} else for (const { file, text } of stale) writeFileSync(inRoot(file), text);
