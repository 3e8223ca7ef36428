import { readFileSync } from "node:fs";
import path from "node:path";
import { originalCell } from "@teckna/domain/batch/harmless-cell";
import { parsePaste } from "@teckna/domain/batch/parse-paste";
import { entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import { kindOf } from "@teckna/domain/kinds";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newParent, sampleBody } from "../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { unzip } from "../../test/unzip.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  for (const [id, share_id, price, amount] of [
    ["i1", "NXTCL", 1.06, 100],
    ["i2", "=POLARK", 4.444444, null],
  ])
    await api.create(issue, {
      id,
      share_id,
      unit_sub_price: price,
      offered_units: amount,
      approx_total_commitment: id === "i1" ? 81.5 : null,
      record_date: "2026-05-13",
      cancelled: id === "i2",
      internal_comment: id === "i1" ? 'två "citat";\nny rad' : null,
    });
  await api.create(warrant, { id: "w1", issue_id: "i1", name: "TO2" });
  await api.create(commit, { id: "c2", issue_id: "i2", name: "Fårö & Co", fee_level: 1 });
  await api.create(commit, { id: "c1", issue_id: "i1", name: "@Zeta" });
});
afterAll(() => api.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  api.call("GET", `/api/export/${query}`, { headers });

const issueColumns =
  "columns=id,share_id,unit_sub_price,approx_total_commitment,record_date,cancelled,internal_comment";

describe("an export", () => {
  it("is a file as Swedish spreadsheets open it, in the order of the list", async () => {
    const response = await get(`issues?sort=share_id&${issueColumns}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(decodeURIComponent(String(response.headers["content-disposition"]))).toMatch(
      /^attachment; filename\*=UTF-8''Emissioner \d{4}-\d\d-\d\d\.csv$/,
    );
    expect(response.body).toBe(
      "\uFEFFEmissions-id;Aktie-id;Teckningskurs per unit;Säkerställt totalt, cirka;Avstämningsdag;Inställd;Intern kommentar\r\n" +
        "i2;'=POLARK;4,444444;;2026-05-13;Ja;\r\n" +
        'i1;NXTCL;1,06;81,5;2026-05-13;Nej;"två ""citat"";\nny rad"\r\n',
    );
  });

  it("is as programs read it where that is requested", async () => {
    const response = await get(`issues?sort=share_id&dialect=plain&${issueColumns}`);
    expect(response.body).toBe(
      "id,share_id,unit_sub_price,approx_total_commitment,record_date,cancelled,internal_comment\r\n" +
        "i2,=POLARK,4.444444,,2026-05-13,true,\r\n" +
        'i1,NXTCL,1.06,81.5,2026-05-13,false,"två ""citat"";\nny rad"\r\n',
    );
  });

  it("has all fields, and the version by which others' changes are noticed when it comes back", async () => {
    const [header = "", row = ""] = (await get("commits?id=c1&dialect=plain")).body.split("\r\n");
    const wires = wireFieldsOf(commit).inOrder.map(({ wire }) => wire);
    expect(header.split(",")).toEqual([...wires, "version"]);
    expect(row).toMatch(/^c1,i1,@Zeta,,+1$/);
    expect(row.split(",")).toHaveLength(wires.length + 1);
  });

  it("speaks the caller's language", async () => {
    const response = await get("issues?format=tsv&columns=share_id,cancelled,created_by&sort=id", {
      "accept-language": "en",
    });
    expect(response.body).toBe(
      "\uFEFFShare ID\tCancelled\tCreated by\r\nNXTCL\tNo\tanna\r\n'=POLARK\tYes\tanna\r\n",
    );
  });

  it.each(["json", "ndjson"])("is in %s what the list returns, untouched", async (format) => {
    const list = (await api.call("GET", "/api/issues?sort=id")).json<Wire[]>();
    const { body } = await get(`issues?sort=id&format=${format}`);
    const lines = (): Wire[] =>
      body
        .trim()
        .split("\n")
        .map((line): Wire => JSON.parse(line));
    expect(format === "json" ? JSON.parse(body) : lines()).toEqual(list);
  });

  it("has moments as pages show them, and tells the two passes of the hour that autumn repeats", async () => {
    const moments = [
      "2024-10-27T02:30:00+02:00",
      "2024-10-27T02:30:00+01:00",
      "2024-10-27T12:00:07.12+01:00",
    ];
    for (const [index, moment] of moments.entries()) {
      const body = { id: `autumn-${index}`, issue_id: "i2", release_datetime: moment };
      await api.create(source, body);
    }
    for (const format of ["csv", "tsv", "csv&dialect=plain"]) {
      const query = `sources?sort=id&columns=release_datetime&q=autumn&format=${format}`;
      const [, ...rows] = parsePaste((await get(query)).body);
      const read = rows.map(([cell = ""]) => kindOf("dateTime").parse(cell));
      expect(read, format).toEqual(moments.map((value) => ({ ok: true, value })));
      const shown = format.endsWith("plain")
        ? moments
        : moments.map((value) => kindOf("dateTime").show(value));
      expect(rows.flat(), format).toEqual(shown);
    }
  });

  it("holds what its filters and its search say", async () => {
    const ids = async (query: string) =>
      (await get(`issues?format=json&columns=id&${query}`))
        .json<{ id: string }[]>()
        .map(({ id }) => id);
    expect(await ids("share_id=NXTCL")).toEqual(["i1"]);
    expect(await ids("q=polark")).toEqual(["i2"]);
    expect(await ids("unit_sub_price.gte=2")).toEqual(["i2"]);
    expect(await ids("share_id=NOBODY")).toEqual([]);
    expect((await get("issues?share_id=NOBODY&columns=id")).body).toBe("\uFEFFEmissions-id\r\n");
  });

  it("is an archive of files with the records below, in the order of theirs", async () => {
    const response = await get("issues?children=true&dialect=plain&sort=share_id");
    expect(response.headers["content-type"]).toBe("application/zip");
    expect(response.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const only = await get("issues?children=true&share_id=NXTCL&format=ndjson");
    expect(only.statusCode).toBe(200);
  });

  it.each([
    ["format=doc", "format"],
    ["dialect=finnish", "dialect"],
    ["columns=id,id", "columns"],
    ["columns=nothing", "columns"],
    ["columns=id&children=true", "columns"],
    ["children=maybe", "children"],
    ["page=2", "page"],
    ["cursor=x", "cursor"],
    ["format=csv&format=csv", "format"],
    ["nothing=1", "nothing"],
  ])("refuses %s", async (query, field) => {
    const response = await get(`issues?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
  });

  it("has no records below where an entity has none", async () => {
    expect((await get("fees?children=true")).statusCode).toBe(422);
  });
});

describe("a text that is longer than a cell of a spreadsheet may be", () => {
  it("is named in a workbook in its place, as an error that an upload refuses, and whole elsewhere", async () => {
    const [fits, tooLong] = [`${"👍".repeat(16_383)}å`, "👍".repeat(16_384)];
    const body = { share_id: "LONGER", internal_comment: fits, external_comment: tooLong };
    expect((await api.call("POST", "/api/issues", { body })).statusCode).toBe(201);
    const query = "issues?share_id=LONGER&columns=internal_comment,external_comment";
    const read = async (language: string): Promise<unknown> => {
      const { rawPayload } = await get(`${query}&format=xlsx`, { "accept-language": language });
      const sheet = unzip(rawPayload).get("xl/worksheets/sheet1.xml") ?? "";
      return sheet.match(/(?<=<c r="[AB]2"[^>]*><is><t xml:space="preserve">)[^<]*/g);
    };
    expect(await read("sv")).toEqual([fits, "#FÖR_LÅNG_FÖR_EXCEL!"]);
    expect(await read("en")).toEqual([fits, "#TOO_LONG_FOR_EXCEL!"]);
    const [, plain] = parsePaste((await get(`${query}&dialect=plain`)).body);
    expect(plain).toEqual([fits, tooLong]);
  });
});

describe("naughty strings", () => {
  it("are in an export byte for byte, and apart from the cells beside them", async () => {
    const file = path.join(import.meta.dirname, "../../test/fixtures/blns/blns.json");
    const naughtyStrings: string[] = JSON.parse(readFileSync(file, "utf8"));
    const kept: string[] = [];
    for (const text of naughtyStrings) {
      const body = { share_id: "NAUGHTY", internal_comment: text, external_comment: "behind" };
      const response = await api.call("POST", "/api/issues", { body });
      if (response.statusCode === 201)
        kept.push(response.json<{ internal_comment: string | null }>().internal_comment ?? "");
    }
    const query =
      "issues?share_id=NAUGHTY&sort=created_at&columns=internal_comment,external_comment";
    const rows = kept.map((text) => [text, "behind"]);
    const [, ...plain] = parsePaste((await get(`${query}&dialect=plain&format=tsv`)).body);
    expect(plain).toEqual(rows);
    const [, ...forPeople] = parsePaste((await get(`${query}&format=tsv`)).body);
    expect(forPeople.map((cells) => cells.map(originalCell))).toEqual(rows);
    const forFormula = forPeople.map(([text = ""]) => text).filter((text) => /^[=+@]/.test(text));
    expect(forFormula.filter((text) => !/^\+?\d/.test(text))).toEqual([]);
  });
});

describe.each(entities.map((entity) => ({ name: entity.path, entity })))(
  "an export of $name",
  ({ entity }) => {
    it("holds every kind of value in every format", async () => {
      const parent = await newParent(api);
      const made = await Promise.all(
        ([0, 1] as const).map((which) =>
          api.create(entity, sampleBody(entity, which, { id: `whole-${which}`, parent })),
        ),
      );
      for (const format of ["csv", "tsv", "xlsx", "json"])
        expect((await get(`${entity.path}?format=${format}`)).statusCode).toBe(200);
      const json = (await get(`${entity.path}?format=json&q=whole`)).json<Wire[]>();
      expect(json).toEqual(
        expect.arrayContaining(made.map((record) => expect.objectContaining(record))),
      );
    });
  },
);
