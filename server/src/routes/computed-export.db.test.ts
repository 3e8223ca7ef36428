import { inflateRawSync } from "node:zlib";
import { parsePaste } from "@teckna/domain/batch/parse-paste";
import type { AnyEntity } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { compareUpdates, readUpdateTable } from "@teckna/domain/bulk/read-updates";
import { computedColumnsOf } from "@teckna/domain/figures/computed-columns";
import { computedLabel, loadComputedWords } from "@teckna/domain/messages/computed-words";
import { languageTags } from "@teckna/domain/messages/languages";
import { fromWire } from "@teckna/domain/record";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAll, openChecks } from "../../test/stored-findings.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const terms = { unit_sub_price: 1.06, offered_units: 37_817_475, unit_sub_total: 30_000_000 };
  const dates = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
  const { id } = await api.create(issue, { share_id: "full", ...terms, ...dates });
  await api.create(issue, { share_id: "bare" });
  await api.create(warrant, { issue_id: id, name: "TO1" });
  for (const name of ["A", "B"]) await api.create(commit, { issue_id: id, name, fee_level: 1 });
  for (let at = 0; at < 90; at++) await api.create(issue, { share_id: `more ${at}` });
  await checkAll(await openChecks(api));
});
afterAll(() => api.close());

const get = async (query: string, language = "sv") => {
  const headers = { "accept-language": language };
  const response = await api.call("GET", `/api/export/${query}`, { headers });
  expect(response.statusCode, response.body).toBe(200);
  return response;
};

const sheetPath = "xl/worksheets/sheet1.xml";

/** The first sheet of a workbook, which comes first in the file. */
const sheetOf = (workbook: Buffer): string => {
  const nameAt = workbook.indexOf(sheetPath);
  const extra = workbook.readUInt16LE(nameAt - 2);
  return inflateRawSync(workbook.subarray(nameAt + sheetPath.length + extra)).toString();
};

const all = "with=counts,findings,figures";

describe("an export with what is computed", () => {
  it("has in JSON what the list has, of any number of issues", async () => {
    const listed = await api.call("GET", `/api/issues?${all}&page_size=200&sort=share_id,id`);
    const exported = await get(`issues?format=json&${all}&sort=share_id,id`);
    expect(exported.json()).toEqual(listed.json());
    expect(exported.json()).toHaveLength(92);
    const lines = (await get(`warrants?format=ndjson&with=findings`)).body.trim().split("\n");
    const warrants = await api.call("GET", "/api/warrants?with=findings");
    expect(lines.map((line): Wire => JSON.parse(line))).toEqual(warrants.json());
  });

  it("has columns where they are wanted, as people and programs read them", async () => {
    const columns = "columns=figures.gross_max,share_id,counts.commits,figures.dilution_max";
    const query = `issues?share_id.in=full,bare&sort=-share_id&${columns}`;
    expect((await get(query)).body).toBe(
      "\uFEFFEmissionslikvid, högst;Aktie-id;Antal åtaganden;Utspädning, högst\r\n" +
        "40,0865235;full;2;\r\n;bare;0;\r\n",
    );
    expect((await get(`${query}&dialect=plain&format=tsv`)).body).toBe(
      "figures.gross_max\tshare_id\tcounts.commits\tfigures.dilution_max\r\n" +
        "40.0865235\tfull\t2\t\r\n\tbare\t0\t\r\n",
    );
    expect((await get(`${query}&format=json`)).json()).toEqual([
      {
        share_id: "full",
        computed: {
          figures: { gross_max: 40.0865235, dilution_max: null },
          counts: { commits: 2 },
        },
      },
      {
        share_id: "bare",
        computed: { figures: { gross_max: null, dilution_max: null }, counts: { commits: 0 } },
      },
    ]);
  });

  it("has numbers and percentages as such in a workbook, called as in the list", async () => {
    const columns = "columns=share_id,counts.warrants,figures.subscription_rate";
    const workbook = await get(`issues?format=xlsx&share_id=full&${columns}`, "en");
    const sheet = sheetOf(workbook.rawPayload);
    const names = /<row r="1">.*?<\/row>/.exec(sheet)?.[0].match(/(?<=preserve">)[^<]+/g);
    expect(names).toEqual(["Share ID", "Number of warrants", expect.stringContaining("ubscri")]);
    expect(sheet).toContain('<c r="B2"><v>1</v></c>');
    expect(sheet).toMatch(/<c r="C2" s="3"><v>0\.79\d+<\/v><\/c>/);
  });

  it("adds the parts behind the chosen columns, each once", async () => {
    const { body } = await get("issues?dialect=plain&columns=findings.note,id&with=findings");
    expect(body.split("\r\n", 1)).toEqual(["findings.note,id,findings.warning,findings.missing"]);
  });

  it("is of the issues alone where their children come along", async () => {
    const response = await get(`issues?children=true&${all}`);
    expect(response.headers["content-type"]).toBe("application/zip");
  });

  it("counts of deleted ones what went with them", async () => {
    const gone = await api.create(issue, { share_id: "gone" });
    await api.create(commit, { issue_id: gone["id"], name: "C" });
    await api.call("DELETE", `/api/issues/${String(gone["id"])}`);
    const query = "issues?deleted=true&columns=share_id,counts.commits,figures.gross_max";
    expect((await get(`${query}&dialect=plain`)).body).toContain("\r\ngone,1,\r\n");
  });

  it.each([issue, warrant] satisfies readonly AnyEntity[])(
    "changes nothing where $path come back as updates, in any language",
    async (entity) => {
      for (const language of languageTags) {
        const query = `${entity.path}?format=tsv&with=${entity === issue ? "counts,findings,figures" : "findings"}`;
        const { body } = await get(query, language);
        const words = await loadComputedWords(language);
        const computed = computedColumnsOf(entity).map((column) => computedLabel(column, words));
        const [header = []] = parsePaste(body);
        expect(header).toEqual(expect.arrayContaining(computed));
        const table = readUpdateTable(entity, body);
        expect(table.unknown).toEqual(computed);
        const records = (await api.call("GET", `/api/${entity.path}?page_size=500`)).json<Wire[]>();
        const stored = new Map(records.map((wire) => [String(wire["id"]), wire]));
        const options = { emptyClears: true, takesChanged: false };
        const storedOf = (id: string) => {
          const wire = stored.get(id);
          return wire && { record: fromWire(entity, wire), version: 1, by: "anna" };
        };
        const updates = [...compareUpdates(table, storedOf, options)];
        expect(updates).toHaveLength(records.length);
        for (const { problem, cells } of updates) {
          expect(problem).toBeNull();
          expect(cells.filter((cell) => cell.problem ?? cell.before !== cell.after)).toEqual([]);
        }
      }
    },
  );
});
