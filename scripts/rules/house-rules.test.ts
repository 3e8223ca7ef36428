import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import { root } from "../project.mjs";
import plugin from "./house-rules.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } }, cwd: root });
const found = [{ messageId: "found" }];

const at = (file: string) => (code: string) => ({ code, filename: `${root}/${file}` });
const breach = (file: string, code: string) => ({ ...at(file)(code), errors: found });

tester.run("boundaries", plugin.rules.boundaries, {
  valid: [
    at("domain/src/sheet/x.ts")('import { cells } from "../batch/cells.ts";'),
    at("server/src/records/x.ts")('import { newId } from "@teckna/domain/ids";'),
    at("server/src/app.ts")('import { fastify } from "fastify";'),
    at("identity/src/users/x.db.test.ts")('import { t } from "../../../server/test/harness.ts";'),
    at("server/src/http/x.ts")('import own from "../../package.json" with { type: "json" };'),
  ],
  invalid: [
    breach("domain/src/kinds/x.ts", 'import { issue } from "../entities/issue.ts";'),
    breach("identity/src/users/x.ts", 'import { newId } from "@teckna/domain/ids";'),
    breach("server/src/records/x.ts", 'import type { A } from "../http/problem.ts";'),
    breach("server/src/db/x.ts", 'export { a } from "../routes/api-routes.ts";'),
    breach("web/src/ui/x.tsx", 'import { entities } from "@teckna/domain/entities";'),
    breach("web/src/lists/x.ts", 'const page = import("../upload/upload-page.tsx");'),
    breach("web/src/api/x.ts", 'import type { Context } from "../../../server/src/context.ts";'),
    breach("domain/src/x.ts", 'import { readFileSync } from "node:fs";'),
    breach("server/src/records/x.ts", 'import { fastify } from "fastify";'),
    breach("somewhere/x.ts", 'import { a } from "../domain/src/ids.ts";'),
    breach("web/src/unheard-of/x.ts", 'import { Button } from "../ui/button.tsx";'),
    breach("web/src/lists/x.ts", "const page = import(`../upload/upload-page.tsx`);"),
    breach("server/src/db/x.ts", 'new Worker(new URL("../routes/x.ts", import.meta.url));'),
    breach("server/src/db/x.ts", 'createRequire(import.meta.url)("../routes/x.ts");'),
    breach("server/src/db/x.ts", 'import.meta.resolve("../routes/x.ts");'),
    breach("web/src/lists/x.ts", 'import.meta.glob("../upload/*.tsx");'),
    breach("web/src/ui/x.ts", 'import { readFileSync } from "fs";'),
    breach("server/src/db/x.ts", 'import { serialize } from "pg-protocol";'),
  ],
});

tester.run("no-fetch", plugin.rules["no-fetch"], {
  valid: [
    at("web/src/api/x.ts")('fetch("/a");'),
    at("web/src/lists/x.ts")("this.fetch(1);"),
    at("web/src/lists/x.ts")("const read = (fetch: () => void) => fetch();"),
    at("web/src/lists/x.ts")("const grid = { fetch: () => rows };"),
    at("web/src/lists/x.ts")("const read = (window: Rows) => window.fetch(1);"),
  ],
  invalid: [
    breach("web/src/lists/x.ts", 'fetch("/a");'),
    breach("web/src/lists/x.ts", 'window.fetch("/a");'),
    breach("web/src/lists/x.ts", 'new EventSource("/a");'),
    breach("web/src/lists/x.ts", "const load = fetch;"),
    breach("web/src/lists/x.ts", 'globalThis["fetch"]("/a");'),
    breach("web/src/lists/x.ts", "const { fetch: load } = globalThis;"),
    breach("web/src/lists/x.ts", 'navigator.sendBeacon("/a");'),
    breach("web/src/lists/x.ts", 'const page = window;\npage.fetch("/a");'),
    breach("web/src/lists/x.ts", 'window.self.fetch("/a");'),
    breach("web/src/lists/x.ts", 'document.defaultView?.fetch("/a");'),
    breach("web/src/lists/x.ts", 'new WebTransport("/a");'),
  ],
});

tester.run("no-transaction", plugin.rules["no-transaction"], {
  valid: [
    at("server/src/history/change.ts")("sql.begin(work);"),
    at("server/src/batch/x.ts")('sql.begin("read only", work);'),
    at("server/src/batch/x.ts")('const text = "beginning of a period";'),
    at("server/src/batch/x.ts")('worker.request("begin", header);'),
  ],
  invalid: [
    breach("server/src/records/x.ts", "sql.begin(async (tx) => tx`delete from issues`);"),
    breach("server/src/records/x.ts", 'sql.begin("read only, read write", work);'),
    breach("server/src/records/x.ts", 'sql["begin"](work);'),
    breach("server/src/records/x.ts", "const open = sql.begin;"),
    breach("server/src/records/x.ts", "const { begin } = sql;"),
    breach("server/src/records/x.ts", "await sql`start transaction`;"),
    breach("server/src/records/x.ts", 'await sql.unsafe("begin");'),
    breach(
      "server/src/records/x-sql.ts",
      "export const openSql = `begin isolation level serializable`;",
    ),
    breach("server/src/records/x.ts", 'const open = "BEGIN; delete from issues";'),
    breach("server/src/records/x.ts", 'await sql.unsafe("/* all */ begin");'),
    breach("server/src/records/x.ts", "await tx`set transaction read write`;"),
  ],
});

/** With a value of a request, and SQL that is defined elsewhere. */
const inFunction = (code: string): string =>
  `import { allSql, longSql, oneSql } from "./x-sql.ts";\nexport const f = async (given) => {\n${code}\n};`;

tester.run("no-built-sql", plugin.rules["no-built-sql"], {
  valid: [
    at("server/src/records/x.ts")(
      "const find = (id) => sql`select * from issues where id = ${id}`;",
    ),
    at("server/src/records/x.ts")("const text = `select ${columns} from issues`;"),
    at("server/src/db/sql/x.ts")("const text = (table) => `select * from ${table}`;"),
    at("server/src/history/change.ts")("const write = (text) => sql.unsafe(text);"),
    ...[
      'sql.unsafe("savepoint alone");',
      "const text = isLong ? longSql(entity) : oneSql;\nsql.unsafe(text, [id]);",
      "for (const text of allSql(entity)) await sql.unsafe(text);",
      "sql.unsafe(allSql(entity).hold);",
      "const read = (text, ...params) => sql.unsafe(text, params);\nread(oneSql, id);",
      "async function* read(text) {\n  yield sql.unsafe(text);\n  yield* read(text);\n}\nread(oneSql);",
      "const textOf = (entity) => longSql(entity);\nsql.unsafe(textOf(entity));",
      "writeAlone(context, oneSql, [id]);",
    ].map((code) => at("server/src/records/x.ts")(inFunction(code))),
  ],
  invalid: [
    breach("server/src/records/x.ts", "const text = (table) => `select * from ${table}`;"),
    breach("server/src/records/x.ts", 'const text = (table) => "delete from " + table;'),
    breach("server/src/records/x.ts", "await sql.unsafe(`${text} limit 1`);"),
    breach("server/src/records/x.ts", "const text = (table) => `lock table ${table}`;"),
    breach("server/src/records/x.ts", "const text = (name) => ` order by ${name}`;"),
    breach("server/src/records/x.ts", 'const text = (table) => ["delete from", table].join(" ");'),
    breach("server/src/records/x.ts", 'const text = (table) => "select from ".concat(table);'),
    breach("server/src/records/x.ts", 'let text = "select *";\ntext += more;'),
    breach("server/src/records/x.ts", "const text = (table) => `\n  SELECT * FROM ${table}`;"),
    breach("server/src/records/x.ts", "const text = (table) => `-- all\\nselect from ${table}`;"),
    breach("server/src/records/x.ts", "const text = (a) => `${a} union select b from c`;"),
    breach("server/src/records/x.ts", "const text = (ms) => `set local lock_timeout = ${ms}`;"),
    breach("server/src/records/x.ts", 'const text = (a) => "select $1".replace("$1", a);'),
    breach("server/src/records/x.ts", 'const text = (a) => ["select", a].reduce(add);'),
    ...[
      "sql.unsafe(text);",
      "const text = `${given}`;\nsql.unsafe(text);",
      "let text = oneSql;\ntext = given;\nsql.unsafe(text);",
      "const { text } = given;\nsql.unsafe(text);",
      'sql.unsafe(oneSql.replace("t", given));',
      'sql["unsafe"](given);',
      "const read = (text) => sql.unsafe(text);\nread(given);",
      "const read = (text) => sql.unsafe(text);\nread(oneSql);\nrows.map(read);",
      "const same = (text) => text;\nsql.unsafe(same(given));",
      "writeAlone(context, given, [id]);",
      "const { unsafe } = sql;\nunsafe(given);",
      "const run = sql.unsafe;\nrun(given);",
      "sql.unsafe.call(sql, given);",
    ].map((code) => breach("server/src/records/x.ts", inFunction(code))),
    breach("server/src/records/x.ts", "export const read = (text) => sql.unsafe(text);"),
    breach("identity/src/users/x.ts", "export const read = (text) => sql.unsafe(text);"),
  ],
});

tester.run("no-swedish", plugin.rules["no-swedish"], {
  valid: [
    at("domain/src/messages/sv/x.ts")('export const save = "Spara ändringar";'),
    at("domain/src/kinds/x.ts")("const letters = /[åäö]/;"),
    at("web/src/lists/x.test.ts")('expect(text).toBe("Återställ");'),
    at("domain/src/messages/en/x.ts")('export const till = "kontant";'),
    at("web/src/lists/x.ts")('const role = "option";'),
  ],
  invalid: [
    breach("web/src/lists/x.ts", 'const title = "Återställ";'),
    breach("web/src/lists/x.tsx", "const Title = () => <b>Återställ</b>;"),
    breach("web/src/lists/x.ts", "const title = `Återställ ${name}`;"),
    breach("web/src/lists/x.tsx", "const Title = () => <b>Avbryt</b>;"),
    breach("web/src/lists/x.tsx", 'const title = "Spara allt";'),
    breach("web/src/lists/x.tsx", "const Title = () => <b>F&aring;</b>;"),
  ],
});

tester.run("no-field-names", plugin.rules["no-field-names"], {
  valid: [
    at("domain/src/checks/x.ts")("const end = issue.subEndDate;"),
    at("web/src/views/x.ts")('const columns = ["shareId"];'),
    at("web/src/lists/x.ts")("const value = record[field.name];"),
    at("server/src/openapi/x.ts")('const text = "Sorted by announcement_date, for example.";'),
  ],
  invalid: [
    breach("web/src/lists/x.ts", "const end = record.subEndDate;"),
    breach("server/src/records/x.ts", 'const end = row["sub_end_date"];'),
    breach("web/src/records/x.ts", "const empty = { shareId: null };"),
    breach("server/src/db/x.ts", "const text = `select sub_end_date from issues`;"),
    breach("web/src/lists/x.ts", 'const key = "sources.source_type";'),
    breach("server/src/db/x.ts", 'const text = "select sub_end_date from issues";'),
    breach("server/src/input/x.ts", "const end = record.subEndDate;"),
    breach("web/src/descriptions/x.ts", "const end = record.subEndDate;"),
    breach("domain/src/batch/x.ts", "class Row {\n  readonly subEndDate = 1;\n}"),
    breach("web/src/lists/x.ts", "type Row = { readonly shareId: string };"),
  ],
});

tester.run("cast-reason", plugin.rules["cast-reason"], {
  valid: [
    at("web/src/lists/x.ts")("// Safe because it was just written.\nconst a = JSON.parse(b) as A;"),
    at("web/src/lists/x.ts")("const names = ['a'] as const;"),
    at("web/src/lists/x.ts")("const a = JSON.parse(b) as unknown;"),
    at("web/src/lists/x.ts")("const a =\n  // Our own server's response.\n  (await load()) as A;"),
  ],
  invalid: [
    breach("web/src/lists/x.ts", "const a = JSON.parse(b) as A;"),
    breach("web/src/lists/x.ts", "/** Reads. */\nconst read = (b) => {\n  return b as A;\n};"),
    breach("bench/src/x.ts", "const a = JSON.parse(b) as A;"),
    breach("web/src/lists/x.ts", "let a!: string;"),
    breach("web/src/lists/x.ts", "class A {\n  b!: string;\n}"),
    breach(
      "web/src/lists/x.ts",
      "// About another thing.\nconst c = 1;\n\nconst a = b as unknown as A;",
    ),
  ],
});

tester.run("file-names", plugin.rules["file-names"], {
  valid: [at("web/src/lists/sort.ts")("export const sort = 1;")],
  invalid: [
    ...["utils.ts", "list-helpers.ts", "constants.ts", "utils/sort.ts"].map((name) => ({
      ...at(`web/src/lists/${name}`)("export const a = 1;"),
      errors: [{ messageId: "vague" }],
    })),
    {
      ...at("web/src/lists/all.ts")('import { a } from "./a.ts";\nexport { a };'),
      errors: [{ messageId: "barrel" }],
    },
    {
      ...at("web/src/lists/all.ts")('export * from "./sort.ts";\nexport const own = 1;'),
      errors: [{ messageId: "barrel" }],
    },
  ],
});
