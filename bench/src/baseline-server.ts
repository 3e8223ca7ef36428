import Fastify from "fastify";
import { slowSql } from "../../server/src/db/connection/database.ts";
import { copyBatch, readWhole, refuseBatch } from "./baseline/batch.ts";
import { findByNames } from "./baseline/names.ts";
import { emptyForm, emptyPage } from "./baseline/pages.ts";
import { type WireIssue, baselineQueries } from "./baseline/queries.ts";
import { openProductDatabase } from "./environment/open-product-database.ts";

// Bare routes on the database of a running product: what its calls cost beyond them is the product's own.

const { DATA_DIR: dataDir = "data", PORT: port = "0" } = process.env;
const database = await openProductDatabase(dataDir);
const queries = baselineQueries(database.sql);
const app = Fastify();

app.get("/issues/:id", (request) => queries.read((request.params as { id: string }).id));

app.post("/issues", async (request, reply) => {
  const record = request.body as WireIssue;
  await queries.create(record);
  return reply.code(201).send(record);
});

app.put("/issues/:id", async (request) => {
  const record = request.body as WireIssue;
  await queries.update(record);
  return record;
});

app.get("/issues", async (request, reply) => {
  const { offset, q } = request.query as { offset?: string; q?: string };
  const { rows, total } = await (q === undefined
    ? queries.list(Number(offset))
    : queries.search(q));
  return reply.header("x-total-count", total).send(rows);
});

app.get("/sorted", async (request, reply) => {
  const { offset, share_id } = request.query as { offset?: string; share_id?: string };
  const { rows, total } = await (share_id === undefined
    ? queries.sorted(Number(offset))
    : queries.filtered(share_id));
  return reply.header("x-total-count", total).send(rows);
});

app.get("/found", async (request, reply) => {
  const { rows, total } = await findByNames(database.sql, (request.query as { q: string }).q);
  return reply.header("x-total-count", total).send(rows);
});

app.addContentTypeParser(
  "application/x-ndjson",
  (_request: unknown, payload: NodeJS.ReadableStream) => readWhole(payload),
);
app.post("/batches", { bodyLimit: 1e9 }, async (request) => ({
  rows: await copyBatch(slowSql(database.sql), request.body as string),
}));
app.post("/refused-batches", { bodyLimit: 1e9 }, (request) =>
  refuseBatch(slowSql(database.sql), request.body as string),
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
