import { maxLookedUp } from "@teckna/domain/checks/look-up-parts";
import type { WireLookUps } from "@teckna/domain/checks/wire-elsewhere";
import { issue } from "@teckna/domain/entities/issue";
import { kindOf } from "@teckna/domain/kinds";
import type { Problem } from "@teckna/domain/problem";
import { readWire, toWire } from "@teckna/domain/record";
import { isCleanLongText, isLongerThan } from "@teckna/domain/text-rules";
import { invalid } from "../../errors.ts";
import type { JsonObject, JsonValue } from "../../json/parse-json.ts";
import { problem } from "../../input/input-problems.ts";

const maxText = 500;
const maxProblems = 100;

/** Maximum number of issues looked up together. */
const maxIssues = 20;

const listName = "look_ups";
const nothing: WireLookUps = { issue: {}, names: [], guarantees_until: null, isins: [] };

/** The value read of one part, and its problems. */
type Part<T> = { readonly value: T; readonly problems: readonly Problem[] };

const textProblem = (field: string, given: JsonValue): Problem | null => {
  if (typeof given !== "string") return problem(field, "notText");
  if (!isCleanLongText(given)) return problem(field, "badText");
  return isLongerThan(given, maxText) ? problem(field, "tooLong", { max: maxText }) : null;
};

const readTexts = (
  field: string,
  given: JsonValue | undefined,
  max: number,
): Part<readonly string[]> => {
  if (given === undefined) return { value: [], problems: [] };
  if (!Array.isArray(given)) return { value: [], problems: [problem(field, "notText")] };
  if (given.length > max) return { value: [], problems: [problem(field, "tooLarge", { max })] };
  return {
    value: given.filter((text) => typeof text === "string"),
    problems: given
      .map((text, at) => textProblem(`${field}.${at}`, text))
      .filter((found) => found !== null),
  };
};

const readDate = (field: string, given: JsonValue | undefined): Part<string | null> => {
  const reading = kindOf("date").fromWire(given ?? null);
  if (!reading.ok) return { value: null, problems: [problem(field, reading.code)] };
  return { value: reading.value === null ? null : String(reading.value), problems: [] };
};

const isObject = (given: JsonValue | undefined): given is JsonObject =>
  typeof given === "object" && given !== null && !Array.isArray(given);

const readIssue = (given: JsonValue | undefined): Part<WireLookUps["issue"]> => {
  if (given === undefined) return { value: {}, problems: [] };
  if (!isObject(given)) return { value: {}, problems: [problem("issue", "required")] };
  const reading = readWire(issue, given, "batch");
  return reading.ok
    ? { value: toWire(issue, reading.record), problems: [] }
    : {
        value: {},
        problems: reading.problems.map((found) => ({ ...found, field: `issue.${found.field}` })),
      };
};

const known: ReadonlySet<string> = new Set(["issue", "names", "guarantees_until", "isins"]);

const readPart = (body: JsonObject): Part<WireLookUps> => {
  const unknown = Object.keys(body).filter((name) => !known.has(name));
  const like = readIssue(body["issue"]);
  const names = readTexts("names", body["names"], maxLookedUp);
  const until = readDate("guarantees_until", body["guarantees_until"]);
  const isins = readTexts("isins", body["isins"], maxLookedUp);
  return {
    value: {
      issue: like.value,
      names: names.value,
      guarantees_until: until.value,
      isins: isins.value,
    },
    problems: [
      ...unknown.map((name) => problem(name, "unknownField")),
      ...[like, names, until, isins].flatMap((part) => part.problems),
    ],
  };
};

/** Reads what to look up in other issues; throws with all problems. */
export const readLookUps = (body: JsonObject): WireLookUps => {
  const { value, problems } = readPart(body);
  if (problems.length > 0) throw invalid(problems);
  return value;
};

const readOne = (given: JsonValue, at: number): Part<WireLookUps> => {
  const place = `${listName}.${at}`;
  if (!isObject(given)) return { value: nothing, problems: [problem(place, "required")] };
  const { value, problems } = readPart(given);
  return { value, problems: problems.map((one) => ({ ...one, field: `${place}.${one.field}` })) };
};

const tooMany = (all: readonly WireLookUps[], part: "names" | "isins", max: number) =>
  all.reduce((sum, one) => sum + one[part].length, 0) > max
    ? [problem(`${listName}.${part}`, "tooLarge", { max })]
    : [];

/** The same for several issues, which together may have no more names and ISINs than one may. */
export const readManyLookUps = ({ [listName]: list, ...others }: JsonObject) => {
  const unknown = Object.keys(others).map((name) => problem(name, "unknownField"));
  const given = Array.isArray(list) ? list : [];
  if (given.length === 0) unknown.push(problem(listName, "required"));
  if (given.length > maxIssues) throw invalid([problem(listName, "tooLarge", { max: maxIssues })]);
  const read = given.map(readOne);
  const all = read.map(({ value }) => value);
  const problems = [
    ...unknown,
    ...read.flatMap((part) => part.problems),
    ...tooMany(all, "names", maxLookedUp),
    ...tooMany(all, "isins", maxLookedUp),
  ];
  if (problems.length > 0) throw invalid(problems.slice(0, maxProblems));
  return all;
};
