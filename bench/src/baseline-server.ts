import Fastify from "fastify";
import { slowSql } from "../../server/src/db/connection/database.ts";
import { copyBatch, readWhole, refuseBatch } from "./baseline/batch.ts";
import { findByNames } from "./baseline/name-search.ts";
import { emptyForm, emptyPage } from "./baseline/pages.ts";
import { type WireIssue, baselineQueries } from "./baseline/queries.ts";
import { openProductDatabase } from "./environment/open-product-database.ts";

// Bare routes on the database of a running product: a call's cost beyond theirs is the product's own.

const { DATA_DIR: dataDir = "data", PORT: port = "0" } = process.env;
const database = await openProductDatabase(dataDir);
const queries = baselineQueries(database.sql);
const app = Fastify();

type OfOne = { readonly Params: { readonly id: string } };
type OfIssue = { readonly Body: WireIssue };
type OfText = { readonly Body: string };
type Search<Name extends string> = {
  readonly Querystring: { readonly [N in Name]?: string };
};

app.get<OfOne>("/issues/:id", ({ params }) => queries.read(params.id));

app.post<OfIssue>("/issues", async ({ body: record }, reply) => {
  await queries.create(record);
  return reply.code(201).send(record);
});

app.put<OfIssue>("/issues/:id", async ({ body: record }) => {
  await queries.update(record);
  return record;
});

app.get<Search<"offset" | "q">>("/issues", async ({ query }, reply) => {
  const { offset, q } = query;
  const { rows, total } = await (q === undefined
    ? queries.list(Number(offset))
    : queries.search(q));
  return reply.header("x-total-count", total).send(rows);
});

app.get<Search<"offset" | "share_id">>("/sorted", async ({ query }, reply) => {
  const { offset, share_id } = query;
  const { rows, total } = await (share_id === undefined
    ? queries.sorted(Number(offset))
    : queries.filtered(share_id));
  return reply.header("x-total-count", total).send(rows);
});

app.get<Search<"q">>("/found", async ({ query }, reply) => {
  const { rows, total } = await findByNames(database.sql, query.q ?? "");
  return reply.header("x-total-count", total).send(rows);
});

app.addContentTypeParser(
  "application/x-ndjson",
  (_request: unknown, payload: NodeJS.ReadableStream) => readWhole(payload),
);
app.post<OfText>("/batches", { bodyLimit: 1e9 }, async ({ body }) => ({
  rows: await copyBatch(slowSql(database.sql), body),
}));
app.post<OfText>("/refused-batches", { bodyLimit: 1e9 }, ({ body }) =>
  refuseBatch(slowSql(database.sql), body),
);

app.get("/empty", (_request, reply) => reply.type("text/html; charset=utf-8").send(emptyPage));
app.get("/form", (_request, reply) => reply.type("text/html; charset=utf-8").send(emptyForm));

process.once("SIGTERM", () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});

await app.listen({ host: "127.0.0.1", port: Number(port) });
console.log("ready");
