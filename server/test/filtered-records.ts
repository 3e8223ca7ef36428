import type { AnyEntity } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import type { Wire } from "./test-api.ts";

/** The day this many days after today. */
type DayFrom = (amount: number) => string;

const issuesOf = (dayFrom: DayFrom): readonly Wire[] => [
  { share_id: "NXTCL", sub_start_date: dayFrom(0), rights_required: 4, cancelled: false },
  { share_id: "nxtcl B", sub_start_date: dayFrom(-30), rights_required: 1, unit_sub_price: 0.5 },
  { share_id: "Åkers 100%", sub_start_date: dayFrom(14), cancelled: true, isin_rights: "SE" },
  { share_id: 'A, "B"_c', external_comment: "Två\nrader", unit_sub_price: 12.25 },
  { share_id: "100", rights_required: 9_007_199_254_740_991, unit_sub_price: 12.25 },
];

/** Each with the place of its issue. */
const childrenOf = (dayFrom: DayFrom): readonly (readonly [AnyEntity, number, Wire])[] => [
  [warrant, 0, { name: "TO 1", sub_start_date: dayFrom(-1), price_min_quota: true }],
  [warrant, 1, { name: "to 2", sub_end_date: dayFrom(1) }],
  [commit, 0, { name: "Åke", amount_in_percentage: 0.5, fee_level: 1 }],
  [commit, 0, { name: "ÅKE", amount_in_cash: 1e9 }],
  [commit, 2, { name: "Bo", fee_level: 2 }],
  [source, 1, { source_type: "pm", release_datetime: `${dayFrom(0)}T00:00:00` }],
  [source, 2, { source_type: "pm", release_datetime: `${dayFrom(0)}T23:59:59.999` }],
  [source, 2, { source_type: "memo", release_datetime: `${dayFrom(-30)}T12:00:00` }],
];

/** Records of which every filter finds some and not all. */
export const filteredRecords = (dayFrom: DayFrom) => ({
  issues: issuesOf(dayFrom),
  children: childrenOf(dayFrom),
});
