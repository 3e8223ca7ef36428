import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Manifest, keyOfPiece, loadedFiles, rootsOfPage } from "./reports/web-chunks.ts";

/** The budget of a worker, which is loaded separately from the page's chunks. */
type WorkerBudget = { readonly worker: string; readonly scripts: number };

/** The maximum that a screen may load, in kB compressed. */
type Budget = {
  readonly screen: string;
  readonly roots: readonly string[];
  /** What is loaded already when the screen is opened. */
  readonly after: readonly string[];
  readonly scripts: number;
  readonly styles?: number;
  /** Maximum number of requests. */
  readonly files?: number;
};

const built = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "../web/dist"));
const readBuilt = (file: string): string => readFileSync(path.join(built, file), "utf8");

// The manifest that Vite writes.
const manifest = JSON.parse(readBuilt(".vite/manifest.json")) as Manifest;
const html = readBuilt("index.html");

const words = ["../domain/src/messages/sv/first.ts"];
const start = [...rootsOfPage(manifest, html), ...words];
const list = [...start, keyOfPiece(manifest, "list")];
const upload = ["src/upload/upload-page.tsx"];
const uploadWords = ["../domain/src/messages/sv/uploads/upload.ts"];
const issueWords = [keyOfPiece(manifest, "issue-sv")];
const issuePage = [...list, "src/workspace/issue-page.tsx", ...issueWords];
/** What a list preloads while the page is idle. */
const atRest = [
  "src/rights/keep-role.tsx",
  "src/lists/views/views-panel.tsx",
  "src/finder/dialogs.ts",
  "src/shell/to-do/load-nav-to-do.ts",
  "src/live/live.tsx",
];
const session = ["src/session/session-library.ts"];
const signIn = ["src/sign-in/sign-in-page.tsx", "../domain/src/messages/sv/sign-in/widget.ts"];

const budgets: readonly Budget[] = [
  { screen: "first load of the list", roots: list, after: [], scripts: 164, files: 9 },
  { screen: "list at rest", roots: atRest, after: list, scripts: 20.4, files: 20 },
  {
    screen: "form, new",
    roots: ["src/records/new-page.tsx"],
    after: list,
    scripts: 42.5,
    files: 12,
  },
  { screen: "form, edit", roots: ["src/records/edit-page.tsx"], after: list, scripts: 42.2 },
  {
    screen: "page of an issue, beyond a form",
    roots: ["src/workspace/issue-page.tsx"],
    after: [...list, "src/records/edit-page.tsx"],
    scripts: 69,
    files: 24,
  },
  {
    screen: "timeline of an issue",
    roots: ["src/workspace/timeline/timeline-panel.tsx"],
    after: issuePage,
    scripts: 12,
  },
  {
    screen: "text beside an issue",
    roots: ["src/workspace/releases/releases.tsx"],
    after: issuePage,
    scripts: 16,
  },
  {
    screen: "pane of a text",
    roots: ["src/workspace/releases/release-pane.tsx"],
    after: [...issuePage, "src/workspace/releases/releases.tsx"],
    scripts: 6,
  },
  {
    screen: "reading of the first file",
    roots: ["src/workspace/releases/files/read-release-file.ts"],
    after: [...issuePage, "src/workspace/releases/releases.tsx"],
    scripts: 2,
  },
  { screen: "texts of an issue", roots: issueWords, after: list, scripts: 5.4 },
  { screen: "upload", roots: upload, after: list, scripts: 25 },
  { screen: "texts of uploads", roots: uploadWords, after: list, scripts: 4 },
  { screen: "renewal of a sign-in", roots: session, after: start, scripts: 26 },
  { screen: "sign-in", roots: signIn, after: [...start, ...session], scripts: 140, styles: 32 },
];

const workers: readonly WorkerBudget[] = [{ worker: "pdf-worker", scripts: 550 }];

const packedKilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(built, file))).length, 0) /
  1000;

const newFiles = ({ roots, after }: Budget): string[] => {
  const there = loadedFiles(manifest, after);
  return [...loadedFiles(manifest, roots)].filter((file) => !there.has(file));
};

/** Prints one line; returns whether it is within the budget. */
const report = (what: string, amount: string, max: number, unit: string): boolean => {
  const isWithin = Number(amount) <= max;
  const verdict = isWithin ? "" : "  too much";
  console.log(`${what.padEnd(34)} ${amount.padStart(6)} of ${max} ${unit}${verdict}`);
  return isWithin;
};

const reportSize = (what: string, kilobytes: number, max: number): boolean =>
  report(what, kilobytes.toFixed(1), max, "kB");

const verdicts = budgets.flatMap((budget) => {
  const files = newFiles(budget);
  const ofType = (ending: string) => packedKilobytes(files.filter((file) => file.endsWith(ending)));
  const { screen, scripts, styles, files: count } = budget;
  return [
    reportSize(`${screen}, scripts`, ofType(".js"), scripts),
    ...(styles === undefined ? [] : [reportSize(`${screen}, styles`, ofType(".css"), styles)]),
    ...(count === undefined ? [] : [report(screen, String(files.length), count, "files")]),
  ];
});

const workerVerdicts = workers.map(({ worker, scripts }) => {
  const files = readdirSync(path.join(built, "assets"))
    .filter((file) => file.startsWith(`${worker}-`) && file.endsWith(".js"))
    .map((file) => path.join("assets", file));
  if (files.length !== 1) throw new RangeError(`the web app has ${files.length} of ${worker}`);
  return reportSize(`worker ${worker}, on the first PDF`, packedKilobytes(files), scripts);
});

if ([...verdicts, ...workerVerdicts].includes(false)) process.exitCode = 1;
