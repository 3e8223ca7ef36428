import { issue as issueEntity } from "@teckna/domain/entities/issue";
import { type Value, fieldsOf } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { snake } from "@teckna/domain/snake-case";
import { beforeEach, describe, expect, it } from "vitest";
import { undoBatch } from "../../../test/batches.ts";
import { newFamily, saveChanges } from "../../../test/changesets.ts";
import {
  citedPrice,
  citing,
  digest,
  newSource,
  placeOf,
  readJson,
  releaseText,
} from "../../../test/cited-issues.ts";
import { asProgram, makeToken } from "../../../test/programs.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { commandContext } from "../../privacy/command/command-context.ts";
import { eraseNames } from "../../privacy/erase.ts";
import { createErasureKey } from "../../privacy/erasure-key.ts";

let api: TestApi;
// The counts are over the whole database.
beforeEach(async () => {
  api = await openTestApi();
  return () => api.close();
});

type Rule = Wire & { readonly lowered_since: string | null };

const rules = async (query = ""): Promise<readonly Rule[]> =>
  (await readJson<{ rules: Rule[] }>(api, `releases/rules${query}`)).rules;
const lowered = async (): Promise<readonly string[]> =>
  (await readJson<{ rules: string[] }>(api, "releases/rules/lowered")).rules;
const changes = async (rule: string): Promise<readonly Wire[]> =>
  (await readJson<{ changes: Wire[] }>(api, `releases/rules/${rule}/changes`)).changes;

const price = { rule: "price.unit", confidence: "certain" };

/** An issue with a price that a rule has read. */
const accept = async (more: object = {}, values: Wire = { unit_sub_price: 4.2 }) => {
  const { issue } = await newFamily(api);
  const { id, created } = await saveChanges(api, issue, {
    created: [{ ...newSource, release: { text: releaseText } }],
    replaced: [await citing(api, issue, values, citedPrice({ ...price, ...more }))],
  });
  return { issue, batch: id, source: String(created[0]?.record["id"]) };
};

const put = async (issue: string, values: Wire, ...citations: readonly object[]) =>
  saveChanges(api, issue, { replaced: [await citing(api, issue, values, ...citations)] });

describe("a value that a rule proposed", () => {
  it("is accepted, changed when somebody puts another, and accepted where that is put back", async () => {
    const { issue } = await accept();
    await accept({ confidence: "ambiguous" });
    await accept({ rule: "pointed", confidence: null });
    await accept({ rule: "of.another.program" });
    expect(await rules()).toEqual([
      {
        rule: "price.unit",
        accepted: 2,
        changed: 0,
        superseded: 0,
        confidences: expect.arrayContaining([
          { confidence: "certain", accepted: 1, changed: 0, superseded: 0 },
          { confidence: "ambiguous", accepted: 1, changed: 0, superseded: 0 },
        ]),
        lowered_since: null,
      },
    ]);
    await put(issue, { unit_sub_price: 5 });
    await put(issue, { unit_sub_price: 6, offered_units: 12 });
    expect(await rules()).toMatchObject([{ accepted: 2, changed: 1, superseded: 0 }]);
    expect(await changes("price.unit")).toMatchObject([
      {
        issue_id: issue,
        entity: "issues",
        record_id: issue,
        field: "unit_sub_price",
        confidence: "certain",
        accepted: 4.2,
        later: 5,
        quote: "4,20\u00a0kr",
        passage: expect.stringContaining("Teckningskursen är 4,20\u00a0kr per unit."),
      },
    ]);
    await put(issue, { unit_sub_price: 4.2 });
    expect(await rules()).toMatchObject([{ accepted: 2, changed: 0 }]);
    expect(await changes("price.unit")).toEqual([]);
    await put(issue, { unit_sub_price: null });
    expect(await changes("price.unit")).toMatchObject([{ accepted: 4.2, later: 5 }]);
  });

  it("is an example only while its source is there, and counts all the same", async () => {
    const { issue, source } = await accept();
    await put(issue, { unit_sub_price: 5 });
    expect(await changes("price.unit")).toMatchObject([{ issue_id: issue, later: 5 }]);
    await api.call("DELETE", `/api/sources/${source}`);
    expect(await changes("price.unit")).toEqual([]);
    expect(await rules()).toMatchObject([{ accepted: 1, changed: 1 }]);
  });

  it("was never accepted where its save is undone, and was where that is undone", async () => {
    const { batch } = await accept();
    const undo = await undoBatch(api, batch);
    expect(await rules()).toEqual([]);
    await undoBatch(api, undo.id);
    expect(await rules()).toMatchObject([{ accepted: 1, changed: 0 }]);
  });

  it("stands where its record or its source is deleted, and where a name in it is erased", async () => {
    const { issue, source } = await accept();
    await api.call("DELETE", `/api/sources/${source}`);
    const name = "Åsa Ek-Öst";
    const ofName = { field: "share_id", rule: "isin.class", ...placeOf(name) };
    const other = await accept(ofName, { share_id: name });
    const context = await commandContext(api.database.sql, "registrar");
    const key = createErasureKey(new Uint8Array(32).fill(7));
    await eraseNames(context, { names: [name], inside: "all" }, { key });
    await api.call("DELETE", `/api/issues/${other.issue}`);
    await api.call("DELETE", `/api/issues/${issue}`);
    const both = [{ rule: "price.unit" }, { rule: "isin.class" }];
    const found = both.map((each) => ({ ...each, accepted: 1, changed: 0, superseded: 0 }));
    expect(await rules()).toMatchObject(found);
    await api.call("POST", `/api/issues/${issue}/restore`);
    expect(await rules()).toMatchObject(found);
  });

  it("is superseded by the value of another text, and by what a program puts in its place", async () => {
    const { issue } = await accept();
    const text = "Rättelse: teckningskursen är 4,50 kr.";
    const { created } = await saveChanges(api, issue, {
      created: [{ ...newSource, release: { text } }],
    });
    const kept = await readJson(api, `sources/${String(created[0]?.record["id"])}/release`);
    const corrected = { ...price, release: kept["sha256"], ...placeOf("4,50", text) };
    await put(issue, { unit_sub_price: 4.5 }, citedPrice(corrected));
    expect(await rules()).toMatchObject([{ accepted: 2, changed: 0, superseded: 1 }]);
    const { token } = await makeToken(api);
    const written = await api.call("PATCH", `/api/issues/${issue}`, {
      body: { unit_sub_price: 9 },
      headers: asProgram(token),
    });
    expect(written.statusCode, written.body).toBe(200);
    expect(await rules()).toMatchObject([{ accepted: 2, changed: 0, superseded: 2 }]);
    const again = await accept();
    await put(
      again.issue,
      { unit_sub_price: 20 },
      citedPrice({ release: digest, ...placeOf("4,20") }),
    );
    expect(await rules()).toMatchObject([{ accepted: 3, changed: 1, superseded: 2 }]);
  });

  it("counts for the days that are asked for, by when it was accepted", async () => {
    await accept();
    expect(await rules("?days=90")).toMatchObject([{ accepted: 1 }]);
    await api.database.sql.unsafe(
      `alter table citations disable trigger user; update citations set created_at = now() - interval '91 days'`,
    );
    expect(await rules("?days=90")).toEqual([]);
    expect(await rules("?days=92")).toMatchObject([{ accepted: 1 }]);
    for (const query of ["?days=0", "?days=3651", "?days=x", "?since=1"])
      expect((await api.call("GET", `/api/releases/rules${query}`)).statusCode).toBe(422);
    expect((await api.call("GET", "/api/releases/rules/none/changes")).statusCode).toBe(404);
  });
});

describe("a rule that is wrong too often", () => {
  const figures = fieldsOf(issueEntity).filter(([, { kind }]) =>
    ["integer", "date"].includes(kind),
  );
  const valueOf = ({ kind }: Field): Value => (kind === "date" ? "2024-05-07" : 7);

  /** An issue with this many accepted values. */
  const acceptMany = async (times: number, more: object = {}): Promise<string> => {
    const some = figures.slice(0, times);
    expect(some).toHaveLength(times);
    const { issue } = await newFamily(api);
    const values = Object.fromEntries(some.map(([name, field]) => [snake(name), valueOf(field)]));
    const citations = Object.keys(values).map((field) => citedPrice({ ...price, ...more, field }));
    await saveChanges(api, issue, {
      created: [{ ...newSource, release: { text: releaseText } }],
      replaced: [await citing(api, issue, values, ...citations)],
    });
    return issue;
  };
  const changed = async (issue: string, to: Value): Promise<Wire> => {
    const [name = ""] = figures.find(([, { kind }]) => kind === "integer") ?? [];
    await put(issue, { [snake(name)]: to });
    return readJson(api, `issues/${issue}`);
  };

  it("is certain no longer from the change on, until the value is put back", async () => {
    const issue = await acceptMany(20);
    expect(await rules()).toMatchObject([{ accepted: 20, lowered_since: null }]);
    const { updated_at: at } = await changed(issue, 8);
    expect(await rules("?days=1")).toMatchObject([{ changed: 1, lowered_since: at }]);
    expect(await lowered()).toEqual(["price.unit"]);
    await changed(issue, 7);
    expect(await rules()).toMatchObject([{ changed: 0, lowered_since: null }]);
    expect(await lowered()).toEqual([]);
  });

  it("stays certain of few values, of few changes, and where somebody chose among several", async () => {
    const few = await acceptMany(19);
    await changed(few, 8);
    await acceptMany(2, { confidence: "ambiguous" });
    expect(await rules()).toMatchObject([{ accepted: 21, changed: 1, lowered_since: null }]);
    await acceptMany(1, { confidence: "likely" });
    expect(await rules()).toMatchObject([{ accepted: 22, lowered_since: expect.any(String) }]);
    await acceptMany(20);
    await acceptMany(10);
    expect(await rules()).toMatchObject([{ accepted: 52, changed: 1, lowered_since: null }]);
  });
});
