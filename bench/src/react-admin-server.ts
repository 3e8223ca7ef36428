import compress from "@fastify/compress";
import Fastify from "fastify";
import { compression } from "../../server/src/http/compression.ts";
import { addWebFiles } from "../../server/src/http/web-files.ts";
import { baselineQueries } from "./baseline/queries.ts";
import { openProductDatabase } from "./environment/open-product-database.ts";

// A page with react-admin, compressed and cached like the product's own files, and a bare route for its rows.

const { DATA_DIR: dataDir = "data", PORT: port = "0", PAGE: page = "dist" } = process.env;
const database = await openProductDatabase(dataDir);
const queries = baselineQueries(database.sql);
const app = Fastify();
await app.register(compress, compression);

type OfPage = { readonly Querystring: { readonly offset: string; readonly size: string } };

app.get<OfPage>("/api/issues", async ({ query }, reply) => {
  const { offset, size } = query;
  const { rows, total } = await queries.list(Number(offset));
  return reply.header("x-total-count", total).send(rows.slice(0, Number(size)));
});

await addWebFiles(app, page);

process.once("SIGTERM", () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});

await app.listen({ host: "127.0.0.1", port: Number(port) });
console.log("ready");
