import { describe, expect, test } from "vitest";
import { commit } from "../entities/commit.ts";
import { issue } from "../entities/issue.ts";
import { source } from "../entities/source.ts";
import { readFilters, writeFilters } from "./filter-set.ts";

const parse = (query: string) => [...new URLSearchParams(query)] as [string, string][];
const problemsOf = (query: string) =>
  readFilters(issue, parse(query)).problems.map(({ field, code }) => [field, code]);

describe("filters of an address", () => {
  test.each([
    ["share_id=NXTCL"],
    ["share_id.not=NXTCL"],
    ["share_id.contains=nx"],
    ["share_id.not_contains=nx&share_id.begins=b"],
    ["share_id.in=A%2CB%2C%22C%2C%20D%22"],
    ["share_id.not_in=A"],
    ["rights_required.in=1%2C2&rights_required.gte=1&rights_required.lte=5"],
    ["unit_sub_price=0.5&approx_guarantor.not=12.25"],
    ["sub_end_date.lte=today-30d&created_at=today&announcement_date.gte=2026-01-01"],
    ["created_at.gte=2026-03-01&created_at.lte=2026-03-01&updated_at=2026-10-25"],
    ["cancelled=true&cancelled.not=false&cancelled.empty=false"],
    ["unit_sub_price.cited=false&any.1.1.isin_units.cited=true"],
    ["commits.has.amount_in_cash.cited=false&warrants.lacks.name.absent=true"],
    ["unit_sub_price.absent=false&any.1.1.isin_units.absent=true"],
    ["warrants.empty=true&sources.empty=false"],
    ["check=D08&check.open=warning&changed_by=anna"],
    [
      "sources.has.source_type=Prospectus&sources.has.release_datetime.gte=today-30d&commits.lacks.name.empty=true",
    ],
    ["any.1.1.commits.has.fee_level.in=1%2C2&any.1.2.fees.lacks.fee_level=1"],
    ["created_by=anna&any.1.1.cancelled=true&any.1.2.cancelled.empty=true&any.1.2.check=D05"],
  ])("%s is written as it was read", (query) => {
    const { filters, problems } = readFilters(issue, parse(query));
    expect(problems).toEqual([]);
    expect(writeFilters(filters)).toEqual(parse(query));
  });

  test("groups and members are numbered anew, in their order", () => {
    const { filters } = readFilters(
      commit,
      parse("any.7.9.fee_level.empty=true&any.7.2.fee_level=1&any.3.1.name=A&any.7.2.name=B"),
    );
    expect(writeFilters(filters)).toEqual(
      parse("any.1.1.name=A&any.2.1.fee_level=1&any.2.1.name=B&any.2.2.fee_level.empty=true"),
    );
  });

  test("other names of fields become their own", () => {
    const { filters } = readFilters(source, parse("issueId=a&changed_since=today-7d"));
    expect(writeFilters(filters)).toEqual(parse("issue_id=a&updated_at.gte=today-7d"));
  });

  test("bounds are cut to the milliseconds that records bear, inwards", () => {
    const bounds = ["2026-03-01T09:30:00.000001Z", "2026-03-01T09:30:00.999999Z"];
    const { filters } = readFilters(
      issue,
      parse(`changed_since=${bounds[0]}&created_at.lte=${bounds[1]}`),
    );
    expect([...writeFilters(filters)].map(([, text]) => text)).toEqual([
      "2026-03-01T10:30:00.001+01:00",
      "2026-03-01T10:30:00.999+01:00",
    ]);
    expect(problemsOf(`created_at=${bounds[0]}`)).toEqual([["created_at", "notADateTime"]]);
  });

  test.each([
    ["nonsense=1", "nonsense", "unknownParameter"],
    ["share_id.like=a", "share_id.like", "unknownParameter"],
    ["share_id.gte=a", "share_id.gte", "unknownParameter"],
    ["rights_required.contains=1", "rights_required.contains", "unknownParameter"],
    ["share_id.=a", "share_id.", "unknownParameter"],
    ["share_id.not.not=a", "share_id.not.not", "unknownParameter"],
    ["share_id.contains=", "share_id.contains", "required"],
    [`share_id.contains=${"x".repeat(501)}`, "share_id.contains", "tooLong"],
    ["share_id.in=a,", "share_id.in", "badText"],
    ['share_id.in=""', "share_id.in", "required"],
    [`share_id.in=${"a,".repeat(500)}b`, "share_id.in", "tooLarge"],
    ["rights_required.in=1,x", "rights_required.in", "notANumber"],
    ["sub_end_date.gte=yesterday", "sub_end_date.gte", "notADate"],
    ["sub_end_date.in=today", "sub_end_date.in", "notADate"],
    ["rights_required.gte=today", "rights_required.gte", "notANumber"],
    ["issues.empty=true", "issues.empty", "unknownParameter"],
    ["warrants.empty=1", "warrants.empty", "notYesNo"],
    ["warrants=1", "warrants", "unknownParameter"],
    ["changed_by=", "changed_by", "required"],
    ["changed_by.not=a", "changed_by.not", "unknownParameter"],
    ["check=D99", "check", "unknownParameter"],
    ["issues.has.share_id=A", "issues.has.share_id", "unknownParameter"],
    ["sources.has.nonsense=1", "sources.has.nonsense", "unknownParameter"],
    ["x.sources.has.source_type=PM", "x.sources.has.source_type", "unknownParameter"],
    ["sources.has=1", "sources.has", "unknownParameter"],
    ["sources.has.=1", "sources.has.", "unknownParameter"],
    ["sources.all.source_type=PM", "sources.all.source_type", "unknownParameter"],
    ["sources.has.source_type.gte=PM", "sources.has.source_type.gte", "unknownParameter"],
    ["commits.lacks.fee_level=x", "commits.lacks.fee_level", "notANumber"],
    ["commits.lacks.warrants.empty=true", "commits.lacks.warrants.empty", "unknownParameter"],
    ["sources.has.check=D08", "sources.has.check", "unknownParameter"],
    ["any.1.1.nonsense=1", "any.1.1.nonsense", "unknownParameter"],
    ["any.1.1.warrants.empty=1", "any.1.1.warrants.empty", "notYesNo"],
    ["any.0.1.share_id=a", "any.0.1.share_id", "unknownParameter"],
    ["any.1.100.share_id=a", "any.1.100.share_id", "unknownParameter"],
    ["any.1.share_id=a", "any.1.share_id", "unknownParameter"],
    ["any.1.1.any.1.1.share_id=a", "any.1.1.any.1.1.share_id", "unknownParameter"],
    ["any.1.1.share_id=a&any.1.1.share_id=b", "any.1.1.share_id", "unknownParameter"],
    ["share_id=a&share_id=b", "share_id", "unknownParameter"],
    ["changed_since=today&updated_at.gte=today", "updated_at.gte", "unknownParameter"],
    ["__proto__=1", "__proto__", "unknownParameter"],
  ])("%s is refused", (query, field, code) => {
    expect(problemsOf(query)).toEqual([[field, code]]);
  });

  test("all that is wrong is reported at once", () => {
    expect(problemsOf("cancelled=maybe&any.1.1.x=1&share_id=A&rights_required.gte=many")).toEqual([
      ["cancelled", "notYesNo"],
      ["any.1.1.x", "unknownParameter"],
      ["rights_required.gte", "notANumber"],
    ]);
  });

  test("a hundred conditions are allowed, not more", () => {
    const queryOf = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `any.${(at % 99) + 1}.${Math.floor(at / 99) + 1}.id=a`,
      );
    expect(problemsOf(queryOf(100).join("&"))).toEqual([]);
    expect(problemsOf(queryOf(101).join("&"))).toEqual([["any.2.2.id", "tooLarge"]]);
  });
});
