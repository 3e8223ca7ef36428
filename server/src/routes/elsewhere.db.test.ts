import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { saveBatch } from "../../test/batches.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const idOf = (record: Wire): string => String(record["id"]);

const newIssue = async (record: Wire): Promise<string> => idOf(await api.create(issue, record));

const newCommits = async (issueId: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await api.create(commit, { issue_id: issueId, name, fee_level: 1 });
};

const check = async (id: string): Promise<readonly Wire[]> =>
  (await api.call("GET", `/api/issues/${id}/checks`)).json<Wire[]>();

const messagesOf = (found: readonly Wire[], rule: string): unknown[] =>
  found.filter((finding) => finding["rule"] === rule).map(({ message }) => message);

const lookUp = (body: Wire) => api.call("POST", "/api/issues/elsewhere", { body });

const period = { sub_start_date: "2024-04-03", sub_end_date: "2024-04-17" };

describe("what other issues have", () => {
  it("of the same share and period is reported, and not what was deleted", async () => {
    const first = await newIssue({ share_id: "TWICE", ...period });
    const second = await newIssue({ share_id: "TWICE", ...period, sub_end_date: "2024-04-18" });
    const found = await check(second);
    expect(found.find(({ rule }) => rule === "X01")).toMatchObject({ params: { id: first } });
    await api.call("DELETE", `/api/issues/${first}`);
    expect(messagesOf(await check(second), "X01")).toEqual([]);
  });

  it("of the same figures under another share is reported", async () => {
    const figures = { offered_units: 12_345_678, unit_sub_price: 1.25, ...period };
    const first = await newIssue({ share_id: "ONE", ...figures });
    const second = await newIssue({ share_id: "OTHER", ...figures });
    const [finding] = (await check(second)).filter(({ rule }) => rule === "X02");
    expect(finding).toMatchObject({ severity: "warning", params: { where: first } });
  });

  it("of the same ISIN is reported, whatever record has it and however it is written", async () => {
    const isins = ["SE0021921541", "SE0014429239"] as const;
    const first = await newIssue({ share_id: "HOLDER", isin_rights: isins[0] });
    await api.create(warrant, { issue_id: first, name: "TO 7", isin_warrant: isins[1] });
    const second = await newIssue({ share_id: "TAKER", isin_rights: isins[0].toLowerCase() });
    await api.create(warrant, { issue_id: second, name: "TO 1", isin_warrant: isins[1] });
    const messages = messagesOf(await check(second), "I03");
    expect(messages).toEqual([
      expect.stringContaining("HOLDER"),
      expect.stringMatching(/TO 7.*HOLDER/),
    ]);
  });

  it("as a name in another spelling is reported, with how often", async () => {
    for (const share of ["A", "B", "C"])
      await newCommits(await newIssue({ share_id: share }), ["Formue Nord A/S", "Wihlborg, Åke"]);
    const id = await newIssue({ share_id: "NAMES" });
    await newCommits(id, ["FORMUE NORD A/S", "Wihlbrog Åke", "Ingen Annan"]);
    const found = (await check(id)).filter(({ rule }) => rule === "K07");
    expect(found.map(({ params }) => params)).toEqual([
      { suggestion: "Formue Nord A/S", n: 3, known: "nameInMany" },
      { suggestion: "Wihlborg, Åke", n: 3, known: "nameInMany" },
    ]);
  });

  it("as a name in another spelling is reported of an issue with hundreds of names", async () => {
    for (const share of ["MANY A", "MANY B"])
      await newCommits(await newIssue({ share_id: share }), ["Sist i Listan AB"]);
    const id = await newIssue({ share_id: "MANY NAMES" });
    const names = [...Array.from({ length: 320 }, (_, at) => `Namn ${at}`), "SIST I LISTAN AB"];
    const rows = names.map((name, at) => ({
      table: commit.path,
      line: at + 2,
      cells: { issue_id: id, name },
    }));
    await saveBatch(api, rows);
    const [found] = (await check(id)).filter(({ rule }) => rule === "K07");
    expect(found?.["params"]).toEqual({
      suggestion: "Sist i Listan AB",
      n: 2,
      known: "nameInMany",
    });
  });

  it("as guarantees that are paid for is counted over the year before", async () => {
    const guarantee = async (announced: string): Promise<string> => {
      const id = await newIssue({ share_id: `G ${announced}`, announcement_date: announced });
      await newCommits(id, ["Garant Invest AB"]);
      await api.create(fee, { issue_id: id, fee_level: 1, fee_cash: 10 });
      return id;
    };
    for (const day of ["2025-05-01", "2025-07-01", "2025-09-01", "2026-01-01"])
      await guarantee(day);
    const id = await guarantee("2026-06-01");
    const [finding] = (await check(id)).filter(({ rule }) => rule === "K13");
    expect(finding).toMatchObject({ params: { name: "Garant Invest AB", n: 4 } });
  });
});

describe("POST /api/issues/elsewhere", () => {
  it("looks up for an issue that is not stored yet", async () => {
    const id = await newIssue({ share_id: "ASKED", ...period, isin_rights: "SE0020181550" });
    const body = { issue: { share_id: "ASKED" }, isins: ["SE0020181550"], names: [] };
    const response = await lookUp(body);
    expect(response.statusCode, response.body).toBe(200);
    expect(await faultsOf(api, "Elsewhere", response.json())).toEqual([]);
    const { issues, isins } = response.json<{ issues: Wire[]; isins: Wire[] }>();
    expect(issues.map((each) => each["id"])).toEqual([id]);
    expect(isins).toEqual([
      {
        isin: "SE0020181550",
        field: "isin_rights",
        of: null,
        issue: expect.objectContaining({ id, share_id: "ASKED", ...period }),
      },
    ]);
    const own = await lookUp({ ...body, issue: { ...body.issue, id } });
    expect(own.json()).toMatchObject({ issues: [], isins: [] });
  });

  it("reports everything that is wrong with the request", async () => {
    const response = await lookUp({
      names: [1, "x".repeat(501)],
      issue: { offered_units: "many", sub_start_date: "2024-02-30" },
      share: "A",
    });
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: { field: string; code: string }[] }>();
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "share unknownField",
      "issue.sub_start_date notADate",
      "issue.offered_units notANumber",
      "names.0 notText",
      "names.1 tooLong",
    ]);
  });

  it("finds a name by whatever one letter of it is wrong, and by its words in another order", async () => {
    const id = await newIssue({ share_id: "SPELT" });
    await newCommits(id, ["Anna Zeidler", "Åsbrink", "Zeidler Invest AB"]);
    const found = async (names: readonly string[]): Promise<unknown[]> =>
      (await lookUp({ names })).json<{ names: Wire[] }>().names.map(({ name }) => name);
    for (const name of ["Anna Zeidler", "Åsbrink"]) {
      const letters = Array.from(name);
      const wrong = letters.flatMap((letter, at) => [
        letters.toSpliced(at, 1),
        letters.toSpliced(at, 1, "q"),
        letters.toSpliced(at, 0, "q"),
        letters.toSpliced(at, 2, letters[at + 1] ?? "", letter),
      ]);
      const others = new Set(wrong.map((each) => each.join("").trim()));
      others.delete(name);
      for (const other of others) expect(await found([other]), other).toEqual([name]);
    }
    expect(await found(["Zeidler Anna"])).toEqual(["Anna Zeidler"]);
    expect(await found(["AB Zeidler Invest"])).toEqual(["Zeidler Invest AB"]);
    expect(await found(["Zeidler Bo", "Anna Zeidl"])).toEqual([]);
  });
});

describe("what other issues have in common with several", () => {
  const lookUpMany = (body: Wire) => api.call("POST", "/api/issues/elsewhere/many", { body });

  it("is for each what it is for one", async () => {
    const first = await newIssue({ share_id: "MANY-1", ...period });
    await newCommits(first, ["Flera Fonder AB"]);
    const lookUps = [
      { issue: { share_id: "MANY-1" } },
      { names: ["FLERA FONDER AB"] },
      { issue: { share_id: "MANY-1", id: first } },
    ];
    const response = await lookUpMany({ look_ups: lookUps });
    const { found } = response.json();
    expect(found).toEqual(
      await Promise.all(lookUps.map(async (one) => (await lookUp(one)).json())),
    );
    expect(found[0].issues[0].id).toBe(first);
    expect(await faultsOf(api, "ManyElsewhere", response.json())).toEqual([]);
  });

  it("is requested of twenty at most, with three hundred names and ISINs", async () => {
    const many = (length: number, one: Wire) => ({ look_ups: Array.from({ length }, () => one) });
    const names = Array.from({ length: 20 }, (_, n) => `Name ${n}`);
    for (const [body, field] of [
      [{}, "look_ups"],
      [many(21, {}), "look_ups"],
      [many(16, { names }), "look_ups.names"],
      [many(16, { isins: names }), "look_ups.isins"],
      [{ look_ups: [{}, { names: [1] }] }, "look_ups.1.names.0"],
      [{ look_ups: ["x"] }, "look_ups.0"],
      [{ look_ups: [{}], more: 1 }, "more"],
    ] as const) {
      const response = await lookUpMany(body);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors[0].field).toBe(field);
    }
    expect((await lookUpMany(many(15, { names }))).statusCode).toBe(200);
  });
});
