import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { layersText } from "./boundaries.mjs";
import { byLanguage } from "./derived/by-language.ts";
import { inRoot } from "./project.mjs";
import { thirdPartyPage } from "./derived/third-party.ts";

const architecture = "ARCHITECTURE.md";

/** ARCHITECTURE.md with the section between two marks replaced. */
const withSection = (name: string, text: string): string => {
  const page = readFileSync(inRoot(architecture), "utf8");
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${architecture} has no section "${name}".`);
  return `${page.slice(0, from)}${begin}\n\`\`\`text\n${text}\n\`\`\`\n${page.slice(to)}`;
};

type Derived = { readonly file: string; readonly text: string };

const isStale = ({ file, text }: Derived): boolean => {
  const target = inRoot(file);
  return !existsSync(target) || readFileSync(target, "utf8") !== text;
};

const isCheck = process.argv.includes("--check");

/** Writes the outdated files, or only reports them. */
const derive = (derived: readonly Derived[]): void => {
  for (const { file, text } of derived.filter(isStale))
    if (isCheck) {
      console.error(`${file} is stale: npm run derive`);
      process.exitCode = 1;
    } else {
      mkdirSync(path.dirname(inRoot(file)), { recursive: true });
      writeFileSync(inRoot(file), text);
    }
};

derive([
  ...byLanguage(),
  { file: "THIRD-PARTY-LICENSES.md", text: thirdPartyPage() },
  { file: architecture, text: withSection("layers", layersText()) },
]);

// These depend on the files just written.
const { describeApi } = await import("../server/src/openapi/document.ts");
const { apiRoutes } = await import("../server/src/routes/api-routes.ts");
const { fieldsPage } = await import("./derived/fields-page.ts");
derive([
  { file: "docs/openapi.json", text: `${JSON.stringify(describeApi(apiRoutes), null, 2)}\n` },
  { file: "docs/fields.md", text: fieldsPage() },
]);
