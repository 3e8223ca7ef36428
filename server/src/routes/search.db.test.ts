import { readFileSync } from "node:fs";
import path from "node:path";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import type { Group, Hit } from "../records/search/group-hits.ts";
import { plainLetters } from "../records/search/plain-letters.ts";

let api: TestApi;

const records: readonly (readonly [AnyEntity, Wire])[] = [
  [
    issue,
    {
      id: "polar-a",
      share_id: "POLARK",
      sub_start_date: "2023-05-02",
      isin_rights: "SE0021921541",
    },
  ],
  [
    issue,
    {
      id: "polar-b",
      share_id: "POLARK",
      sub_start_date: "2025-05-02",
      financial_advisor_id: "Mangold",
    },
  ],
  [
    issue,
    {
      id: "other",
      share_id: "NXTCL",
      external_comment: "Avtal med Polarkonsult i maj",
      isin_units: "SE0021921558",
    },
  ],
  [issue, { id: "numbered", share_id: "PRV12", sub_start_date: "2024-05-02" }],
  [issue, { id: "hyphened", share_id: "C-RAD", sub_start_date: "2024-05-02" }],
  [issue, { id: "classed", share_id: "ZAPT B", sub_start_date: "2024-05-02" }],
  [issue, { id: "parted", share_id: "KVR 7", sub_start_date: "2024-05-02" }],
  [warrant, { id: "w1", issue_id: "polar-b", name: "TO 4", isin_warrant: "SE0022000001" }],
  [fee, { id: "f1", issue_id: "polar-b", level_name: "Bottengaranti" }],
  [commit, { id: "c1", issue_id: "polar-b", name: "Formue Nord Markedsneutral A/S" }],
  [commit, { id: "c2", issue_id: "other", name: "Fårö Invest AB (publ)" }],
  [commit, { id: "c3", issue_id: "other", name: "Polark Kapital" }],
  [
    source,
    {
      id: "s1",
      issue_id: "other",
      source_type: "Prospectus",
      source_url: "https://example.com/nextcell/prospekt_2024.pdf",
    },
  ],
];

beforeAll(async () => {
  api = await openTestApi();
  for (const [entity, body] of records) await api.create(entity, body);
});
afterAll(() => api.close());

const request = (q: string, more = "") =>
  api.call("GET", `/api/search?q=${encodeURIComponent(q)}${more}`);

const groupsFor = async (q: string, more = ""): Promise<readonly Group[]> => {
  const response = await request(q, more);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().groups;
};

const hitsFor = async (q: string): Promise<readonly Hit[]> =>
  (await groupsFor(q)).flatMap(({ hits }) => hits);

const idsFor = async (q: string): Promise<readonly string[]> =>
  (await hitsFor(q)).map(({ id }) => id);

describe("a search over all entities", () => {
  it("finds an id, a share id and an ISIN as they are, whatever the case, the issue last changed first", async () => {
    expect(await hitsFor("C1")).toMatchObject([
      { entity: "commits", id: "c1", match: "exact", field: "id" },
    ]);
    expect((await hitsFor("polark")).slice(0, 2)).toMatchObject([
      { entity: "issues", id: "polar-b", title: "POLARK 2025", match: "exact", field: "share_id" },
      { id: "polar-a", title: "POLARK 2023", match: "exact" },
    ]);
    expect(await hitsFor("se0021921541")).toMatchObject([
      { id: "polar-a", match: "exact", field: "isin_rights" },
    ]);
    expect(await hitsFor("SE0022000001")).toMatchObject([
      {
        entity: "warrants",
        id: "w1",
        title: "TO 4",
        issue_id: "polar-b",
        issue_title: "POLARK 2025",
        field: "isin_warrant",
      },
    ]);
  });

  it("has what is so before what begins so, what begins so before what has the word, issues before their children", async () => {
    const groups = await groupsFor("polark");
    expect(groups.map(({ entity }) => entity)).toEqual(["issues", "commits"]);
    expect(groups.flatMap(({ hits }) => hits.map(({ id, match }) => [id, match]))).toEqual([
      ["polar-b", "exact"],
      ["polar-a", "exact"],
      ["other", "words"],
      ["c3", "prefix"],
    ]);
  });

  it("puts the entity of the best hit first", async () => {
    expect((await groupsFor("Polark Kapital")).map(({ entity }) => entity)[0]).toBe("commits");
  });

  it("finds by one letter and by two what is called so", async () => {
    expect(await idsFor("n")).toEqual(["other"]);
    expect(await idsFor("to")).toEqual(["w1"]);
    expect(await idsFor("fo")).toEqual(["c1"]);
  });

  it("finds words of names, comments, addresses and several of them in any order", async () => {
    expect(await idsFor("nord formue")).toEqual(["c1"]);
    expect(await hitsFor("avtal maj")).toMatchObject([{ id: "other", field: "external_comment" }]);
    expect(await hitsFor("prospekt_2024")).toMatchObject([
      { id: "s1", field: "source_url", match: "words" },
    ]);
    expect(await idsFor("botten")).toEqual(["f1"]);
    expect(await hitsFor("mangold")).toMatchObject([
      { id: "polar-b", field: "financial_advisor_id" },
    ]);
    expect(await hitsFor("polark 2023")).toMatchObject([
      { id: "polar-a", match: "exact", field: "share_id" },
    ]);
  });

  it("finds a record by words of its own and of its issue", async () => {
    expect(await idsFor("formue polark")).toEqual(["c1"]);
    expect(await idsFor("nxtcl prospectus")).toEqual(["s1"]);
    for (const { match } of await hitsFor("formue nxtcl")) expect(match).toBe("similar");
  });

  it("shows the part of the text with what was looked for marked", async () => {
    const [hit] = await hitsFor("polarkonsult");
    expect(hit?.snippet).toEqual([
      { text: "Avtal med ", marked: false },
      { text: "Polarkonsult", marked: true },
      { text: " i maj", marked: false },
    ]);
  });

  it("finds letters without their marks, and without (publ) and punctuation", async () => {
    expect(await idsFor("faro invest")).toEqual(["c2"]);
    expect(await idsFor("Fårö-Invest AB")).toEqual(["c2"]);
  });

  it.each([
    ["prv 12", "numbered"],
    ["Prv-12", "numbered"],
    ["PRV-12 2024", "numbered"],
    ["KVR7", "parted"],
    ["kvr-7", "parted"],
    ["SE00 2192 1541", "polar-a"],
    ["se 0021921541", "polar-a"],
    ["polark2023", "polar-a"],
  ])("finds %s although it is parted otherwise", async (q, id) => {
    const [hit] = await hitsFor(q);
    expect(hit?.id).toBe(id);
    expect(hit?.match).not.toBe("similar");
  });

  it("finds an issue by its mistyped share id beside its year", async () => {
    const [hit, ...others] = await hitsFor("polrk 2023");
    expect(hit).toMatchObject({ id: "polar-a", match: "similar" });
    expect(others).toEqual([]);
  });

  it.each([
    ["frmue", "c1"],
    ["fromue nord", "c1"],
    ["markedsneutrl", "c1"],
    ["farö invets", "c2"],
    ["nxtlc", "other"],
    ["nxctl", "other"],
    ["nxtvl", "other"],
    ["nxtl", "other"],
    ["crad", "hyphened"],
    ["c-rsd", "hyphened"],
    ["zpat b", "classed"],
    ["zpat", "classed"],
    ["mangld", "polar-b"],
    ["botengaranti", "f1"],
  ])("finds %s although it is mistyped, after what is not", async (q, id) => {
    const hits = await hitsFor(q);
    expect(hits.map((hit) => hit.id)).toContain(id);
    expect(hits.every(({ match }) => match === "similar")).toBe(true);
  });

  it("finds what is a letter away alone, where there is such a name", async () => {
    for (const q of ["nxctl", "crad", "zpat"])
      expect((await hitsFor(q)).map(({ id }) => id)).toHaveLength(1);
    expect(await idsFor("c-rda 2024")).toEqual(["hyphened"]);
  });

  it("finds nothing where nothing is like it", async () => {
    expect(await groupsFor("qxzzqwv")).toEqual([]);
    expect(await groupsFor("%")).toEqual([]);
    expect(await groupsFor("__")).toEqual([]);
  });

  it("knows each record once, as many of an entity as are requested, and says whether there are more", async () => {
    const two = await groupsFor("polark", "&limit=2");
    expect(two.map(({ hits, more }) => [hits.length, more])).toEqual([
      [2, true],
      [1, false],
    ]);
    const ids = await idsFor("polark");
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const named = new Map<string, (name: string) => Wire>([
  ["warrant", (name) => ({ name })],
  ["fee", (name) => ({ level_name: name })],
  ["commit", (name) => ({ name })],
  ["source", (name) => ({ internal_comment: name })],
]);

describe("what is deleted", () => {
  it.each(entities)("is not found, of $path, until it is restored", async (entity) => {
    const name = `Borttagen ${entity.path}`;
    const own = entity === issue ? { share_id: name } : { issue_id: "other" };
    const text = named.get(entity.name)?.(name);
    const { id } = await api.create(entity, { ...own, ...text });
    const address = `/api/${entity.path}/${String(id)}`;
    for (const q of [name, String(id)]) expect(await idsFor(q)).toContain(id);
    await api.call("DELETE", address);
    for (const q of [name, String(id), "Borttagan"]) expect(await idsFor(q)).not.toContain(id);
    await api.call("POST", `${address}/restore`);
    for (const q of [name, String(id)]) expect(await idsFor(q)).toContain(id);
  });
});

describe("refused", () => {
  it.each([
    ["", "q", "required"],
    ["q=", "q", "required"],
    ["q=%20%09", "q", "required"],
    ["q=a%00b", "q", "badText"],
    [`q=${"a".repeat(201)}`, "q", "tooLong"],
    ["q=a+b+c+d+e+f+g+h+i+j+k", "q", "tooLarge"],
    ["q=a&q=b", "q", "unknownParameter"],
    ["q=a&Q=b", "Q", "unknownParameter"],
    ["q=a&limit=0", "limit", "belowMin"],
    ["q=a&limit=21", "limit", "tooLarge"],
    ["q=a&limit=x", "limit", "notWhole"],
    ["q=a&entity=issues", "entity", "unknownParameter"],
  ])("is %j", async (query, field, code) => {
    const response = await api.call("GET", `/api/search?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([expect.objectContaining({ field, code })]);
  });

  it("is who has not signed in", async () => {
    const response = await api.app.inject({ method: "GET", url: "/api/search?q=polark" });
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain("POLARK");
  });
});

it("takes any text that someone may paste, and finds it again where it is a name", async () => {
  const file = path.join(import.meta.dirname, "../../../domain/fixtures/blns/blns.json");
  const strings: string[] = JSON.parse(readFileSync(file, "utf8"));
  // Several at a time: most of each request's cost is its round trip.
  for (let at = 0; at < strings.length; at += 20) {
    const texts = strings.slice(at, at + 20);
    const responses = await Promise.all(texts.map((text) => request(text)));
    responses.forEach(({ statusCode, body }, index) => {
      expect([200, 422], `${texts[index]}: ${body}`).toContain(statusCode);
    });
  }
  for (const text of ["' or 1=1 --", String.raw`\"{},null\\`, "%_\\", "İstanbul ẞ 田中さん 👾"]) {
    const { id } = await api.create(commit, { issue_id: "other", name: `Firma ${text} X` });
    expect(await idsFor(`Firma ${text} X`), text).toContain(id);
  }
});

it("takes off the marks of letters as the database does", async () => {
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, at) =>
    String.fromCodePoint(0x20 + at).toLowerCase(),
  ).join("");
  const [row] = await api.database.sql<
    { plain: string }[]
  >`select plain_letters(${letters}) as plain`;
  expect(plainLetters(letters)).toBe(row?.plain);
});
