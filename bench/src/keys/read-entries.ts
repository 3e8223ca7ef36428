import { readFileSync } from "node:fs";
import path from "node:path";
import { addFeeLevels } from "@teckna/domain/releases/fee-levels";
import { propose } from "@teckna/domain/releases/propose";
import { addSource } from "@teckna/domain/releases/source/add-source";
import type { Entry } from "./entries.ts";

/** A release whose values are typed, or taken from its text. */
export type ReadEntry = {
  readonly title: string;
  /** The keys from the text, at most, as a share of those that type the values. */
  readonly maxShare: number;
  readonly text: string;
  /** The number of values that the text proposes; each is accepted by one key. */
  readonly proposed: number;
  /** The keys before opening the text. */
  readonly before: string;
  readonly typed: string;
  readonly issue: Entry["issue"];
  readonly children: Entry["children"];
};

const releases = path.resolve(import.meta.dirname, "../../../domain/fixtures/releases");
const textOf = (id: string): string => readFileSync(path.join(releases, `${id}.txt`), "utf8");

/** As many as the page proposes of a text. */
const countProposals = (text: string): number =>
  addSource(text, addFeeLevels(text, propose(text, {}))).length;

const announcement = textOf("d01");

const swedish: ReadEntry = {
  title: "an announcement with a warrant and a fee, 19 values",
  maxShare: 0.35,
  text: announcement,
  proposed: countProposals(announcement),
  before: "READ1",
  typed: [
    "READ1<Shift+Tab>1:11 10:1 1+1TO2 1,06<Enter*2>240424<Enter>27/5<Enter*3>29/5<Enter>",
    "31/5<Enter>14/6<Enter>31/5<Enter>11/6<Enter*2>37817475<Enter*2>80",
    "<Alt+2><Tab*3>12<Tab>14<Enter>",
    "<Control+Enter>",
  ].join(""),
  issue: {
    share_id: "READ1",
    announcement_date: "2024-04-24",
    general_meeting_date: "2024-05-27",
    record_date: "2024-05-29",
    sub_start_date: "2024-05-31",
    sub_end_date: "2024-06-14",
    rights_start_date: "2024-05-31",
    rights_end_date: "2024-06-11",
    shares_required: 1,
    rights_received: 11,
    rights_required: 10,
    units_received: 1,
    shares_in_unit: 1,
    unit_sub_price: 1.06,
    offered_units: 37_817_475,
    approx_total_commitment: 80,
  },
  children: {
    warrants: [{ name: "TO2", warrants_per_unit: 1 }],
    fees: [{ fee_cash: 12, fee_units: 14 }],
  },
};

export const readEntries: readonly ReadEntry[] = [swedish];
