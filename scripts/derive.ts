import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describeApi } from "../server/src/openapi/document.ts";
import { apiRoutes } from "../server/src/routes/table.ts";
import { fieldsPage } from "./fields-page.ts";

const docs = path.join(import.meta.dirname, "../docs");

const derived: readonly { readonly file: string; readonly text: string }[] = [
  { file: "openapi.json", text: `${JSON.stringify(describeApi(apiRoutes), null, 2)}\n` },
  { file: "fields.md", text: fieldsPage() },
];

const isStale = ({ file, text }: (typeof derived)[number]): boolean => {
  const target = path.join(docs, file);
  return !existsSync(target) || readFileSync(target, "utf8") !== text;
};

const stale = derived.filter(isStale);
if (process.argv.includes("--check")) {
  for (const { file } of stale) console.error(`docs/${file} is stale: npm run derive`);
  if (stale.length > 0) process.exitCode = 1;
} else for (const { file, text } of stale) writeFileSync(path.join(docs, file), text);
