import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as startRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { slowSql } from "../../../server/src/db/connection/database.ts";
import { growDatabase } from "../environment/grow-database.ts";
import { openProductDatabase } from "../environment/open-product-database.ts";
import { type Product, startProduct } from "../environment/product.ts";
import { type Result, resultOfOne } from "../measure/compare.ts";
import { slowest99 } from "../measure/statistics.ts";
import { timed } from "../measure/time.ts";
import type { StandaloneBenchmark } from "./benchmark.ts";

/** How long the others are measured without an erasure. */
const restMs = 30_000;
const smallIssues = 2_000;

type Body = Readonly<Record<string, unknown>>;

const request = async (product: Product, method: string, below: string, body?: Body) => {
  const response = await fetch(`${product.origin}${below}`, {
    method,
    headers: {
      authorization: `Bearer ${product.tokens.identityToken}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, received: await response.text() };
};

/** Like `request`, but without a timeout; fetch gives up after five minutes. */
const requestPatiently = async (product: Product, below: string, body: Body): Promise<void> => {
  const sent = startRequest(`${product.origin}${below}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${product.tokens.identityToken}`,
      "content-type": "application/json",
    },
  }).end(JSON.stringify(body));
  const [response] = await once(sent, "response");
  const received = await text(response);
  if (response.statusCode >= 300) throw new Error(`${below}: ${response.statusCode} ${received}`);
};

/** Repeats an action all the time: records how long each took, and which were refused. */
class Watch {
  readonly durations: number[] = [];
  readonly refused: number[] = [];
  readonly #send: () => Promise<{ readonly status: number }>;

  constructor(send: () => Promise<{ readonly status: number }>) {
    this.#send = send;
  }

  async go(stop: AbortSignal): Promise<void> {
    while (!stop.aborted)
      this.durations.push(
        await timed(async () => {
          const { status } = await this.#send();
          if (status >= 400) this.refused.push(status);
        }),
      );
  }
}

type Person = {
  readonly name: string;
  readonly commits: number;
  /** Some of the ids. */
  readonly ids: readonly string[];
};

/** Persons whose names occur in few commitments, and in many. */
const findPersons = async (product: Product): Promise<readonly Person[]> => {
  const database = await openProductDatabase(product.dataDir);
  const sql = slowSql(database.sql);
  try {
    const names = await sql<Omit<Person, "ids">[]>`
      select name::text as name, count(*)::float8 as commits from commits
      where name not like '% % %' and name !~ '(AB|A/S)$' and name like '% %'
      group by name order by count(*)`;
    const persons: Person[] = [];
    for (const person of [names[0], names.at(-1)]) {
      if (!person) continue;
      const rows = await sql<{ id: string }[]>`
        select id::text as id from commits where name = ${person.name} limit 50`;
      persons.push({ ...person, ids: rows.map(({ id }) => id) });
    }
    return persons;
  } finally {
    await database.close();
  }
};

/** Readers and writers of a page, and of the records that contain the name. */
const watchesOf = (product: Product, touched: readonly string[]) => {
  let turn = 0;
  let number = 0;
  return {
    "list of 50, first page": new Watch(() => request(product, "GET", "/api/issues?page_size=50")),
    "create a child": new Watch(() =>
      request(product, "POST", "/api/fees", { id: randomUUID(), issue_id: "issue-1" }),
    ),
    "change a commitment of the person": new Watch(() => {
      const id = touched[turn++ % touched.length] ?? "";
      return request(product, "PATCH", `/api/commits/${id}`, { amount_in_cash: (number += 1) });
    }),
  };
};

const watched = async (
  product: Product,
  touched: readonly string[],
  when: string,
  work: () => Promise<unknown>,
): Promise<Result[]> => {
  const stop = new AbortController();
  const watches = watchesOf(product, touched);
  const going = Object.values(watches).map((watch) => watch.go(stop.signal));
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(going);
  }
  return Object.entries(watches).flatMap(([title, { durations, refused }]) => [
    resultOfOne(`${when}: ${title}, 99 % within`, "ms", slowest99(durations)),
    resultOfOne(`${when}: ${title}, the slowest`, "ms", Math.max(...durations)),
    resultOfOne(`${when}: ${title}, refused of ${durations.length}`, "requests", refused.length),
  ]);
};

const erasures = "/api/admin/erasures";

const measurePerson = async (
  product: Product,
  { name, commits, ids }: Person,
): Promise<Result[]> => {
  const title = `a person of ${commits} commitments`;
  const names = { names: [name] };
  const phase = async (when: string, work: () => Promise<unknown>): Promise<Result[]> => {
    let ms = 0;
    const results = await watched(product, ids, `${title}: ${when}`, async () => {
      ms = await timed(work);
    });
    return [resultOfOne(`${title}: ${when}`, "ms", ms), ...results];
  };
  return [
    ...(await phase("search", () => requestPatiently(product, `${erasures}/preview`, names))),
    ...(await phase("erasure", () => requestPatiently(product, erasures, names))),
  ];
};

/** Measures the erasure of persons whose names occur in few records and in many, while others read and write. */
const measureErasures: StandaloneBenchmark["runStandalone"] = async ({ issues, isSmall }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-erasures-"));
  let product: Product | null = null;
  try {
    const count = isSmall ? Math.min(issues, smallIssues) : issues;
    await growDatabase(path.join(folder, "data"), count, console.log);
    const started = await startProduct(folder);
    product = started;
    const persons = await findPersons(started);
    const touched = persons[0]?.ids ?? [];
    const rest = new Promise((resolve) => setTimeout(resolve, restMs));
    const results = await watched(started, touched, "at rest", () => rest);
    for (const person of persons) results.push(...(await measurePerson(started, person)));
    return results;
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const erasureBenchmarks: readonly StandaloneBenchmark[] = [
  { name: "erasures", runStandalone: measureErasures },
];
