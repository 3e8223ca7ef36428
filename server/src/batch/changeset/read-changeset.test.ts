import { issue } from "@teckna/domain/entities/issue";
import { describe, expect, it } from "vitest";
import { AppError, type PlacedProblem } from "../../errors.ts";
import { parseJson, isJsonObject } from "../../json/parse-json.ts";
import { maxEntries } from "../../records/max-entries.ts";
import { readChangeset } from "./read-changeset.ts";

const root = { entity: issue, id: "i1" };
const id = "0199a3c2-7a4e-4b1c-8a55-0f6f3f1f2a10";

const read = (body: object) => {
  const reading = parseJson(JSON.stringify(body));
  if (!reading.ok || !isJsonObject(reading.value)) throw new TypeError("no object");
  return readChangeset(root, reading.value);
};

const problemsOf = (body: object): readonly PlacedProblem[] => {
  try {
    read(body);
  } catch (error) {
    if (error instanceof AppError) return error.problems;
    throw error;
  }
  throw new Error("it was not refused");
};

const readProblems = (body: object) =>
  problemsOf(body).map(({ place, field, code }) => [place?.list, place?.index, field, code]);

describe("a changeset", () => {
  it("fills in the ids that its records need not name", () => {
    const { created, replaced, deleted } = read({
      id,
      created: [
        { table: "issues", record: { share_id: "A" } },
        { table: "fees", record: { issue_id: "", fee_level: 1 } },
        { table: "fees", record: { id: "own", issue_id: "i1" } },
      ],
      replaced: [{ table: "commits", id: "c", version: 3, record: { name: "B", version: 2 } }],
      deleted: [{ table: "sources", id: "s", version: 1 }],
    });
    expect(created).toMatchObject([
      { entity: { path: "issues" }, id: "i1", record: { id: "i1", shareId: "A" } },
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), record: { issueId: "i1", feeLevel: 1 } },
      { id: "own", record: { id: "own", issueId: "i1" } },
    ]);
    expect(replaced).toMatchObject([
      { id: "c", version: 3, record: { id: "c", issueId: "i1", name: "B" } },
    ]);
    expect(deleted).toMatchObject([{ entity: { path: "sources" }, id: "s", version: 1 }]);
  });

  it("differs from another one by what it says and what it is about", () => {
    const body = { id, deleted: [{ table: "fees", id: "f", version: 1 }] };
    const other = { id, deleted: [{ table: "fees", id: "f", version: 2 }] };
    expect(read(body).bodyHash).toBe(read(body).bodyHash);
    expect(read(body).bodyHash).not.toBe(read(other).bodyHash);
    const elsewhere = readChangeset({ entity: issue, id: "i2" }, { id });
    expect(elsewhere.bodyHash).not.toBe(read({ id }).bodyHash);
  });

  it("reports everything that is wrong with all its records, each with its place", () => {
    const problems = problemsOf({
      id,
      created: [
        { table: "fees", record: { fee_level: "two" } },
        { table: "issues", record: { rights_required: 0, nonsense: 1 } },
      ],
      replaced: [
        { table: "commits", id: "c", version: 1, record: { name: "A\u0000", amount_in_cash: -1 } },
      ],
    });
    expect(problems.map(({ place, field, code }) => [place, field, code])).toEqual([
      [
        { list: "created", index: 0, table: "fees", id: expect.any(String) },
        "fee_level",
        "notANumber",
      ],
      [{ list: "created", index: 1, table: "issues", id: "i1" }, "nonsense", "unknownField"],
      [{ list: "created", index: 1, table: "issues", id: "i1" }, "share_id", "required"],
      [{ list: "created", index: 1, table: "issues", id: "i1" }, "rights_required", "belowMin"],
      [{ list: "replaced", index: 0, table: "commits", id: "c" }, "name", "badText"],
      [{ list: "replaced", index: 0, table: "commits", id: "c" }, "amount_in_cash", "belowMin"],
    ]);
  });

  it.each([
    ["no id", {}, [[undefined, undefined, "id", "badId"]]],
    [
      "an unknown member",
      { id, restored: [] },
      [[undefined, undefined, "restored", "unknownField"]],
    ],
    ["a list that is none", { id, created: {} }, [[undefined, undefined, "created", "required"]]],
    [
      "an entry that is none",
      { id, deleted: [7] },
      [[undefined, undefined, "deleted.0", "required"]],
    ],
    [
      "another table",
      { id, created: [{ table: "bonds", record: {} }] },
      [[undefined, undefined, "created.0.table", "unknownTable"]],
    ],
    [
      "no record",
      { id, created: [{ table: "fees" }] },
      [[undefined, undefined, "created.0.record", "required"]],
    ],
    [
      "no version, and something else",
      { id, deleted: [{ table: "fees", id: "f", force: true }] },
      [
        [undefined, undefined, "deleted.0.force", "unknownField"],
        [undefined, undefined, "deleted.0.version", "notWhole"],
      ],
    ],
    [
      "an impossible id",
      { id, created: [{ table: "fees", record: { id: "new" } }] },
      [["created", 0, "id", "badId"]],
    ],
  ])("is refused with %s", (_, body, problems) => {
    expect(readProblems(body)).toEqual(problems);
  });

  it.each([
    [
      "of another issue",
      { created: [{ table: "fees", record: { issue_id: "i2" } }] },
      [["created", 0, "issue_id", "readOnly"]],
    ],
    [
      "that is another issue itself",
      { deleted: [{ table: "issues", id: "i2", version: 1 }] },
      [["deleted", 0, "id", "readOnly"]],
    ],
    [
      "with another id than the entry says",
      { replaced: [{ table: "fees", id: "f", version: 1, record: { id: "g" } }] },
      [["replaced", 0, "id", "readOnly"]],
    ],
    [
      "that is in it twice",
      {
        replaced: [{ table: "fees", id: "f", version: 1, record: {} }],
        deleted: [{ table: "fees", id: "f", version: 1 }],
      },
      [["deleted", 0, "id", "ambiguous"]],
    ],
    [
      "whose issue is to be deleted",
      {
        created: [{ table: "fees", record: {} }],
        deleted: [{ table: "issues", id: "i1", version: 1 }],
      },
      [["created", 0, "issue_id", "unknownIssue"]],
    ],
  ])("may have no record %s", (_, body, problems) => {
    expect(readProblems({ id, ...body })).toEqual(problems);
  });

  it("may have no more records than one page can show, and reports no more than a thousand problems", () => {
    const entry = { table: "fees", record: { fee_level: "x" } };
    const fill = (length: number) => Array.from({ length }, () => entry);
    expect(readProblems({ id, created: fill(maxEntries + 1) })).toEqual([
      [undefined, undefined, "created", "tooLarge"],
    ]);
    expect(readProblems({ id, created: fill(maxEntries) })).toHaveLength(1000);
    const names = Array.from({ length: 200_000 }, (_, at) => [`n${at}`, 1]);
    const record = Object.fromEntries(names);
    expect(readProblems({ id, created: [{ table: "fees", record }] })).toHaveLength(1000);
    expect(readProblems({ id, created: [{ table: "fees", ...record }] })).toHaveLength(1000);
  });
});
