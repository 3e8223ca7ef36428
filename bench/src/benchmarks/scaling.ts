import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { growDatabase } from "../environment/grow-database.ts";
import { openProductDatabase } from "../environment/open-product-database.ts";
import { type Product, startProduct } from "../environment/product.ts";
import { runBackupCommand } from "../environment/backup-command.ts";
import { type Result, resultOfOne } from "../measure/compare.ts";
import { slowest95 } from "../measure/statistics.ts";
import { timed } from "../measure/time.ts";
import { type StandaloneBenchmark, inTurn } from "./benchmark.ts";

const requests = 200;
/** Including its indexes, its history and temporary space to build them. */
const bytesOfIssue = 60_000;

type NextCall = () => { readonly path: string; readonly method?: string; readonly body?: object };

const durationsOf = async (product: Product, nextOf: NextCall): Promise<number[]> => {
  const durations: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const { path: below, method = "GET", body } = nextOf();
    durations.push(
      await timed(async () => {
        const response = await fetch(`${product.origin}${below}`, {
          method,
          headers: {
            authorization: `Bearer ${product.tokens.identityToken}`,
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${method} ${below}: ${response.status}`);
      }),
    );
  }
  return durations;
};

/** The calls to the grown database, by their titles in the table. */
const calls = (words: readonly string[], pages: number): Readonly<Record<string, NextCall>> => {
  const word = inTurn(words);
  const child = inTurn(["warrants", "fees", "commits", "sources"]);
  let edits = 0;
  return {
    "list of 50, first page": () => ({ path: "/api/issues?page=1&page_size=50" }),
    "list of 50, any page": () => ({
      path: `/api/issues?page=${1 + Math.floor(Math.random() * pages)}&page_size=50`,
    }),
    "list of 50 commitments, first page": () => ({ path: "/api/commits?page=1&page_size=50" }),
    "search for a share id or a part of an ISIN": () => ({
      path: `/api/issues?page=1&page_size=50&${new URLSearchParams({ q: word() }).toString()}`,
    }),
    "search of everything for the same": () => ({
      path: `/api/search?${new URLSearchParams({ q: word() }).toString()}`,
    }),
    "an issue with its children": () => ({
      path: `/api/issues/issue-${1 + Math.floor(Math.random() * pages * 50)}/whole`,
    }),
    "create an issue": () => ({
      path: "/api/issues",
      method: "POST",
      body: { share_id: "TECKNA", internal_comment: `Ny ${(edits += 1)}` },
    }),
    "create a child": () => ({
      path: `/api/${child()}`,
      method: "POST",
      body: { id: randomUUID(), issue_id: "issue-1" },
    }),
  };
};

type Sizes = { readonly all: number; readonly history: number };

const look = async (dataDir: string): Promise<Sizes & { readonly words: string[] }> => {
  const database = await openProductDatabase(dataDir);
  try {
    const [sizes] = await database.sql<Sizes[]>`
      select pg_database_size(current_database())::float8 as all,
        pg_total_relation_size('history')::float8 as history`;
    const rows = await database.sql<{ word: string }[]>`
      select case when n % 2 = 0 then lower(share_id) else lower(substr(isin_rights, 5)) end as word
      from (select row_number() over () as n, share_id, isin_rights
        from issues tablesample bernoulli (least(100, ${requests * 400} / (select greatest(count(*), 1)::float8 from issues)))
        where isin_rights is not null and share_id is not null limit ${requests}) s`;
    return { all: 0, history: 0, ...sizes, words: rows.map(({ word }) => word) };
  } finally {
    await database.close();
  }
};

const measureRequests = async (product: Product, issues: number): Promise<Result[]> => {
  const { words } = await look(product.dataDir);
  const results: Result[] = [];
  for (const [title, call] of Object.entries(calls(words, Math.floor(issues / 50)))) {
    await durationsOf(product, call);
    const durations = await durationsOf(product, call);
    results.push(resultOfOne(`${title}, 95 % within`, "ms", slowest95(durations)));
  }
  return results;
};

const requireRoom = (folder: string, issues: number): void => {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < issues * bytesOfIssue)
    throw new RangeError(
      `${folder} has room for ${Math.round((bavail * bsize) / 1e9)} GB: TMPDIR has to have ${Math.round((issues * bytesOfIssue) / 1e9)} GB`,
    );
};

/** Measures one size of the database, created by COPY: twenty children per issue, and the history of their creation. */
const measureSize: StandaloneBenchmark["runStandalone"] = async ({ issues, isSmall }) => {
  const count = isSmall ? Math.min(issues, 2_000) : issues;
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-scaling-"));
  const dataDir = path.join(folder, "data");
  const file = path.join(folder, "all.backup");
  let product: Product | null = null;
  try {
    requireRoom(folder, count);
    const fillMs = await timed(() => growDatabase(dataDir, count, console.log));
    const { all, history } = await look(dataDir);
    const startMs = await timed(async () => (product = await startProduct(folder)));
    const measured = product ? await measureRequests(product, count) : [];
    const backupMs = await timed(() => runBackupCommand(["backup", file], dataDir));
    const title = `${count} issues of 20 children`;
    return [
      resultOfOne(`${title}: making them, with indexes`, "ms", fillMs),
      resultOfOne(`${title}: on disk`, "MB", all / 1e6),
      resultOfOne(`${title}: of which history`, "MB", history / 1e6),
      resultOfOne(`${title}: first start`, "ms", startMs),
      ...measured.map((result) => ({ ...result, title: `${title}: ${result.title}` })),
      resultOfOne(`${title}: backup into a file`, "ms", backupMs),
      resultOfOne(`${title}: size of the file`, "MB", statSync(file).size / 1e6),
    ];
  } finally {
    // TypeScript does not see that the work above assigns it.
    await (product as Product | null)?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const scalingBenchmarks: readonly StandaloneBenchmark[] = [
  { name: "scaling", runStandalone: measureSize },
];
