export const unit = {
  SEK: "SEK",
  shares: "aktier",
  shares_one: "aktie",
  rights: "rätter",
  rights_one: "rätt",
  units: "units",
  units_one: "unit",
  warrants: "optioner",
  warrants_one: "option",
  days: "dagar",
  days_one: "dag",
  percent: "%",
} as const;
