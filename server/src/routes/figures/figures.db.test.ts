import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../../test/conforms.ts";
import { type TestApi, openTestApi } from "../../../test/test-api.ts";
import { maxChildren } from "../../records/whole/find-whole.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type WireFigure = Readonly<Record<string, unknown>>;

const readFigures = (id: string, headers: Record<string, string> = {}) =>
  api.call("GET", `/api/issues/${id}/figures`, { headers });

const newNextCell = async (): Promise<string> => {
  const { id } = await api.create(issue, {
    share_id: "NXTCL",
    unit_sub_price: 1.06,
    offered_units: 37_817_475,
    unit_sub_total: 37_817_475,
    unit_guarantee_fee: 894_329,
  });
  return String(id);
};

const find = (figures: readonly WireFigure[], name: string, level: number | null = null) =>
  figures.find((each) => each["figure"] === name && each["level"] === level);

describe("the figures of an issue", () => {
  it("follow from the issue and its children (NextCell 2024)", async () => {
    const id = await newNextCell();
    const to2 = await api.create(warrant, {
      issue_id: id,
      name: "TO2",
      warrants_per_unit: 1,
      number_of_warrants: 38_711_804,
      warrants_required: 1,
      shares_received: 1,
      shares_subscribed: 24_945_532,
    });
    await api.create(commit, {
      issue_id: id,
      name: "A",
      amount_in_cash: 1_500_000.42,
      fee_level: 0,
    });
    const response = await readFigures(id);
    const { figures, complete } = response.json();
    expect(complete).toBe(true);
    expect(find(figures, "gross_max")).toMatchObject({
      entity: "issues",
      record_id: id,
      value: 40.0865235,
      unit: "MSEK",
      missing: [],
    });
    expect(find(figures, "warrants_difference")).toMatchObject({
      entity: "warrants",
      record_id: to2["id"],
      value: 0,
    });
    expect(find(figures, "exercise_rate")?.["value"]).toBeCloseTo(64.4, 1);
    expect(find(figures, "level_sum", 0)?.["value"]).toBe(1.50000042);
    const description = (await api.call("GET", "/api/openapi.json")).json();
    expect(faults(description, { $ref: "#/components/schemas/Figures" }, response.json())).toEqual(
      [],
    );
  });

  it("have their names and formulas in the caller's language", async () => {
    const id = await newNextCell();
    const namesIn = async (language: string) => {
      const { figures } = (await readFigures(id, { "accept-language": language })).json();
      const gross = find(figures, "gross_max");
      return [gross?.["name"], gross?.["formula_text"]];
    };
    expect(await namesIn("sv")).toEqual([
      "Emissionslikvid, högst",
      "Erbjudna units × Teckningskurs per unit",
    ]);
    expect(await namesIn("en")).toEqual([
      "Gross proceeds, max",
      "Units offered × Subscription price per unit",
    ]);
  });

  it("name what they lack", async () => {
    const { figures } = (await readFigures(await newNextCell())).json();
    const price = find(figures, "price_per_share");
    expect(price?.["value"]).toBe(null);
    expect(price?.["missing"]).toMatchObject([{ entity: "issues", field: "shares_in_unit" }]);
    expect(price?.["reason"]).toBe("saknar: Aktier per unit");
    expect(find(figures, "gross_max")?.["reason"]).toBe(null);
  });

  it("say where not all children were looked at", async () => {
    const id = await newNextCell();
    await api.database.sql`
      insert into commits (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
      select 'lots-' || n, ${id}, 1, now(), 'bo', now(), 'bo', ''
      from generate_series(1, ${maxChildren + 1}::integer) n`;
    expect((await readFigures(id)).json().complete).toBe(false);
  });

  it("are unknown where the issue is not there, or is deleted", async () => {
    const id = await newNextCell();
    await api.call("DELETE", `/api/issues/${id}`);
    for (const unknown of [id, "nobody"]) expect((await readFigures(unknown)).statusCode).toBe(404);
  });

  it("take no parameters", async () => {
    const id = await newNextCell();
    expect((await api.call("GET", `/api/issues/${id}/figures?price=40`)).statusCode).toBe(422);
  });
});
