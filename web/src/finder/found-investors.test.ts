import { expect, test } from "vitest";
import type { Hit } from "../api/search/hits.ts";
import { foundInvestors } from "./found-investors.ts";

const hit = (title: string, field = "name"): Hit => ({
  entity: "commits",
  id: title,
  title,
  issue_id: "i",
  issue_title: null,
  match: "exact",
  field,
  snippet: [],
});

test("investors are who stands for the commitments that were found by name, however it is spelt", () => {
  const hits = [
    hit("Backa Invest AB"),
    hit("Fenja"),
    hit("BACKA INVEST AB (publ)"),
    hit("c1", "id"),
  ];
  expect(foundInvestors({ entity: "commits", hits, more: false })).toEqual([
    "Backa Invest AB",
    "Fenja",
  ]);
  expect(foundInvestors({ entity: "fees", hits, more: false })).toEqual([]);
});
