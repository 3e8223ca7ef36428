import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proposeSource } from "./propose-source.ts";

const proposedFor = (sourceUrl: string, issue = {}) =>
  Object.fromEntries(proposeSource(issue, { sourceUrl }).map(({ field, value }) => [field, value]));

const firm = "https://mfn.se/cis/a/firm";

test.each([
  ["styrelsen-i-firm-ab-publ-beslutar-om-en-foretradesemission-av-units", "Publication"],
  ["styrelsen-i-firm-har-beslutat-om-en-emission-av-units", "Publication"],
  ["kommunike-fran-extra-stamma-som-beslutat-om-foretradesemission", undefined],
  ["firm-announces-final-outcome-of-its-rights-issue", "Outcome"],
  ["firm-offentliggor-utfall-i-foretradesemission", "Outcome"],
  ["market-notice-52-24-information-regarding-the-rights-issue", "Terms"],
  ["firm-procures-top-guarantee-in-ongoing-rights-issue-c0c354d1", "New commitments"],
  ["teckningsperioden-i-firms-foretradesemission-inleds-idag", "Update"],
  ["firm-offentligg%C3%B6r-till%C3%A4ggsprospekt", "Supplement"],
  ["firm-offentliggor-prospekt", "Prospectus"],
])("%s is of the type %s", (words, type) => {
  expect(proposedFor(`${firm}/${words}`)["sourceType"]).toBe(type);
});

test("the name of a publisher means nothing for what it publishes", () => {
  expect(proposedFor("https://prospectus.example/aktie")).toEqual({ warrant: false });
  expect(proposedFor("")).toEqual({ warrant: false });
});

test("the release is the day in the address, else of a publication the announcement", () => {
  const issue = { announcementDate: "2024-02-22" };
  expect(proposedFor("https://firm.se/2020-11-27/final-terms", issue)["releaseDatetime"]).toBe(
    "2020-11-27T00:00:00+01:00",
  );
  expect(proposedFor(`${firm}/beslutar-om-foretradesemission`, issue)["releaseDatetime"]).toBe(
    "2024-02-22T00:00:00+01:00",
  );
  expect(proposedFor(`${firm}/utfall`, issue)).not.toHaveProperty("releaseDatetime");
  expect(proposedFor("https://firm.se/2020-13-27/utfall")).not.toHaveProperty("releaseDatetime");
});

test("the exercise of a series is about a warrant", () => {
  expect(proposedFor(`${firm}/utfall-av-nyttjande-av-to2`)["warrant"]).toBe(true);
  expect(proposedFor(`${firm}/utfall-i-foretradesemission`)["warrant"]).toBe(false);
});

test("what is filled in is not proposed, and nothing without an address", () => {
  expect(proposeSource({}, {})).toEqual([]);
  expect(
    proposeSource({}, { sourceUrl: `${firm}/utfall`, sourceType: "Other", warrant: true }),
  ).toEqual([]);
});

test("of the real cases no more than one type is proposed otherwise than it was entered", () => {
  const file = new URL("../../fixtures/real-cases/sources.tsv", import.meta.url);
  const rows = readFileSync(file, "utf8").trim().split("\n").slice(1);
  const proposals = rows.flatMap((row) => {
    const [, , url = "", type] = row.split("\t");
    const proposed = proposedFor(url)["sourceType"];
    return proposed === undefined ? [] : [{ url, type, proposed }];
  });
  expect(proposals.length).toBeGreaterThan(15);
  expect(proposals.filter(({ type, proposed }) => type !== proposed).map(({ url }) => url)).toEqual(
    [expect.stringContaining("moberg-pharma-offentliggor-slutliga-villkor")],
  );
});
