export const unit = {
  SEK: "SEK",
  shares: "aktier",
  rights: "rätter",
  units: "units",
  warrants: "optioner",
  days: "dagar",
  percent: "%",
} as const;
