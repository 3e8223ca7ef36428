import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../../test/conforms.ts";
import { countAll, openCounting } from "../../../test/counted-investors.ts";
import { linkOf } from "../../../test/links.ts";
import { pathOf } from "../../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { countNext } from "../../investors/count-next.ts";
import type { Schema } from "../../openapi/operation.ts";

type Investor = {
  readonly key: string;
  readonly name: string;
  readonly spellings: readonly { readonly name: string; readonly commits: number }[];
  readonly commits: number;
};

let api: TestApi;
let first: Wire;
let second: Wire;

const commitTo = (parent: Wire, name: string, more: Wire = {}): Promise<Wire> =>
  api.create(commit, { issue_id: parent["id"], name, ...more });

beforeAll(async () => {
  api = await openTestApi();
  first = await api.create(issue, { share_id: "ALFA", sub_start_date: "2024-03-01" });
  second = await api.create(issue, { share_id: "BETA", announcement_date: "2026-01-15" });
  await commitTo(first, "Formue Nord AB", { amount_in_cash: 1_000_000.25, fee_level: 1 });
  await commitTo(first, "Formue Nord AB", { amount_in_cash: 0.5, fee_level: 0 });
  await commitTo(second, "FORMUE NORD Aktiebolag (publ)", { amount_in_percentage: 10 });
  await commitTo(second, "Formue Nrod AB", { amount_in_cash: 5 });
  await commitTo(second, "Åsa Ek", { amount_in_cash: 20, fee_level: 1 });
  await commitTo(second, "?");
  await countAll(api);
});
afterAll(() => api.close());

const list = async (query = ""): Promise<readonly Investor[]> =>
  (await api.call("GET", `/api/investors${query}`)).json();

const names = async (query = ""): Promise<readonly string[]> =>
  (await list(query)).map(({ name }) => name);

const find = async (name: string): Promise<Investor> =>
  (await api.call("GET", `/api/investors/${encodeURIComponent(name)}`)).json();

describe("an investor", () => {
  it("is every spelling of a name together, with what its commitments come to", async () => {
    const expected = {
      key: "formue nord ab",
      name: "Formue Nord AB",
      spellings: [
        { name: "Formue Nord AB", commits: 2 },
        { name: "FORMUE NORD Aktiebolag (publ)", commits: 1 },
      ],
      commits: 3,
      issues: 2,
      first_date: "2024-03-01",
      last_date: "2026-01-15",
      amount: "1000000.75",
      without_amount: 1,
      levels: [
        { level: 0, commits: 1, amount: "0.5" },
        { level: 1, commits: 1, amount: "1000000.25" },
        { level: null, commits: 1, amount: null },
      ],
      years: [
        { year: 2024, commits: 2, amount: "1000000.75" },
        { year: 2026, commits: 1, amount: null },
      ],
    };
    expect((await list("?q=formue+nord+ab"))[0]).toEqual(expected);
    for (const name of ["formue nord ab", "Formue Nord Aktiebolag", "FORMUE-NORD AB (PUBL)"])
      expect(await find(name), name).toEqual(expected);
  });

  it("is described as it is returned", async () => {
    const document: Schema = (await api.call("GET", "/api/openapi.json")).json();
    const one: Schema = { $ref: "#/components/schemas/Investor" };
    const listed: Schema = { $ref: "#/components/schemas/ListedInvestor" };
    for (const query of ["", "?with=similar"])
      expect(faults(document, { type: "array", items: listed }, await list(query))).toEqual([]);
    expect(faults(document, one, await find("Åsa Ek"))).toEqual([]);
  });

  it("is unknown where no commitment has the name", async () => {
    for (const name of ["Nobody", "?", "x".repeat(600)]) {
      const response = await api.call("GET", `/api/investors/${encodeURIComponent(name)}`);
      expect(response.statusCode, name).toBe(404);
    }
  });

  it("may have a slash, a percent sign and an emoji in its name", async () => {
    const name = "A/S 100% Ørn 😀";
    const made = await commitTo(first, name);
    expect((await find(name)).name).toBe(name);
    await api.call("DELETE", pathOf(commit, made));
  });
});

describe("the list", () => {
  it("has those of most commitments first, and no name without a letter", async () => {
    expect(await names()).toEqual(["Formue Nord AB", "Formue Nrod AB", "Åsa Ek"]);
  });

  it.each([
    ["name", ["Formue Nord AB", "Formue Nrod AB", "Åsa Ek"]],
    ["-name", ["Åsa Ek", "Formue Nrod AB", "Formue Nord AB"]],
    ["amount", ["Formue Nrod AB", "Åsa Ek", "Formue Nord AB"]],
    ["-amount", ["Formue Nord AB", "Åsa Ek", "Formue Nrod AB"]],
    ["-spellings", ["Formue Nord AB", "Formue Nrod AB", "Åsa Ek"]],
    ["first_date", ["Formue Nord AB", "Formue Nrod AB", "Åsa Ek"]],
    ["-last_date", ["Formue Nord AB", "Formue Nrod AB", "Åsa Ek"]],
  ])("is sorted by %s, also part by part", async (sort, expected) => {
    expect(await names(`?sort=${sort}`)).toEqual(expected);
    const found: string[] = [];
    let url: string | undefined = `/api/investors?sort=${sort}&page_size=1`;
    while (url !== undefined) {
      const response = await api.call("GET", url);
      expect(response.headers["x-total-count"]).toBe("3");
      found.push(...response.json<Investor[]>().map(({ name }) => name));
      url = linkOf(response.headers["link"], "next");
    }
    expect(found).toEqual(expected);
  });

  it("is narrowed by words in any order and form, and to those that are spelt in several ways", async () => {
    expect(await names("?q=nord+FORMUE")).toEqual(["Formue Nord AB"]);
    expect(await names("?q=formue+aktiebolag")).toEqual(["Formue Nord AB", "Formue Nrod AB"]);
    expect(await names("?q=%25")).toHaveLength(3);
    expect(await names("?q=%C3%A5s")).toEqual(["Åsa Ek"]);
    expect(await names("?several=true")).toEqual(["Formue Nord AB"]);
  });

  it.each([
    ["colour=red", "colour", "unknownParameter"],
    ["sort=size", "sort", "unknownField"],
    ["several=maybe", "several", "notYesNo"],
    ["page_size=0", "page_size", "belowMin"],
    ["page_size=1001", "page_size", "tooLarge"],
    ["with=figures", "with", "unknownParameter"],
    ["with=similar&page_size=101", "page_size", "tooLarge"],
    ["cursor=abc", "cursor", "ambiguous"],
    ["q=a&q=b", "q", "unknownParameter"],
    [`q=${"x".repeat(201)}`, "q", "tooLong"],
    [`q=${"a b c d e f g h i j k".replaceAll(" ", "+")}`, "q", "tooLarge"],
  ])("refuses %s", async (query, field, code) => {
    const response = await api.call("GET", `/api/investors?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field, code }]);
  });

  it("refuses a cursor of another order, and one that was made up", async () => {
    const response = await api.call("GET", "/api/investors?page_size=1");
    const cursor =
      new URLSearchParams(linkOf(response.headers["link"], "next")?.split("?")[1]).get("cursor") ??
      "";
    const [seal] = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const forge = (...parts: readonly unknown[]): string =>
      Buffer.from(JSON.stringify([seal, ...parts])).toString("base64url");
    const wrong = [`sort=name&cursor=${cursor}`];
    for (const forged of [forge("x", "a"), forge("1e9", "a"), forge(1, "a"), forge("1", null)])
      wrong.push(`cursor=${forged}`);
    for (const query of wrong)
      expect((await api.call("GET", `/api/investors?${query}`)).statusCode, query).toBe(422);
  });
});

describe("similar names", () => {
  it("are those that a slip makes of one another", async () => {
    const url = (name: string) => `/api/investors/${encodeURIComponent(name)}/similar`;
    const similar = async (name: string) =>
      (await api.call("GET", url(name))).json<Investor[]>().map((each) => each.name);
    expect(await similar("Formue Nord AB")).toEqual(["Formue Nrod AB"]);
    expect(await similar("formue nrod ab")).toEqual(["Formue Nord AB"]);
    expect(await similar("Åsa Ek")).toEqual([]);
    expect(await similar("?")).toEqual([]);
    expect(await list("?with=similar")).toMatchObject([
      { key: "formue nord ab", similar: 1 },
      { key: "formue nrod ab", similar: 1 },
      { key: "åsa ek", similar: 0 },
    ]);
  });
});

describe("what is counted", () => {
  it("follows every write, and tells how many names wait", async () => {
    await countAll(api);
    const made = await commitTo(first, "Ny Aktör", { amount_in_cash: 7 });
    const waiting = await api.call("GET", "/api/investors");
    expect(waiting.headers["x-names-waiting"]).toBe("1");
    expect(await names("?q=akt%C3%B6r")).toEqual([]);
    await countAll(api);
    expect(await list("?q=akt%C3%B6r")).toMatchObject([{ amount: "7", commits: 1 }]);
    const body = { issue_id: first["id"], name: "Ny Aktör", amount_in_cash: 8, fee_level: 2 };
    await api.call("PUT", pathOf(commit, made), { body });
    await countAll(api);
    expect(await list("?q=akt%C3%B6r")).toMatchObject([{ amount: "8", levels: [{ level: 2 }] }]);
    await api.call("PUT", pathOf(commit, made), { body: { ...body, name: "Annan Aktör" } });
    await countAll(api);
    expect(await names("?q=akt%C3%B6r")).toEqual(["Annan Aktör"]);
    await api.call("DELETE", pathOf(commit, made));
    await countAll(api);
    expect(await names("?q=akt%C3%B6r")).toEqual([]);
    await api.call("POST", `${pathOf(commit, made)}/restore`);
    await countAll(api);
    expect(await names("?q=akt%C3%B6r")).toEqual(["Annan Aktör"]);
    expect((await api.call("GET", "/api/investors")).headers["x-names-waiting"]).toBe("0");
  });

  it.each([...(issue.title?.years ?? [])])("follows %s of the issue", async (field) => {
    const wire = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const own = await api.create(issue, { share_id: "DAY" });
    const name = `Day ${field}`;
    await commitTo(own, name);
    await countAll(api);
    const body = { share_id: "DAY", [wire]: "2021-02-03" };
    await api.call("PUT", pathOf(issue, own), { body });
    await countAll(api);
    expect(await list(`?q=${encodeURIComponent(name)}`)).toMatchObject([
      { first_date: "2021-02-03", years: [{ year: 2021, commits: 1 }] },
    ]);
    await api.call("DELETE", pathOf(issue, own));
    await countAll(api);
    expect(await list(`?q=${encodeURIComponent(name)}`)).toEqual([]);
  });

  it("takes no name for counted that is written meanwhile, and one process counts at a time", async () => {
    const { sql } = api.database;
    const counting = await openCounting(api);
    await commitTo(first, "Samtidig AB");
    await sql.begin(async (tx) => {
      await tx`
        insert into commits (id, issue_id, name, version, created_at, created_by, updated_at, updated_by, search)
        values (${randomUUID()}, ${String(first["id"])}, 'Samtidig AB', 1, now(), 'x', now(), 'x', '')`;
      await countAll(api);
      expect(await list("?q=samtidig")).toMatchObject([{ commits: 1 }]);
    });
    await Promise.all([countNext(counting, 5), countNext(counting, 5), countNext(counting, 5)]);
    await countAll(api);
    expect(await list("?q=samtidig")).toMatchObject([{ commits: 2 }]);
  });

  it("is the same as what is found at this moment, for every name", async () => {
    for (const investor of await list("?page_size=1000"))
      expect(await find(investor.key)).toEqual(investor);
  });

  it("has one row for each name as the program compares them", async () => {
    const all = await list("?page_size=1000");
    const keys = all.flatMap(({ spellings }) => spellings.map(({ name }) => normaliseName(name)));
    expect(new Set(keys)).toEqual(new Set(all.map(({ key }) => key)));
  });
});
