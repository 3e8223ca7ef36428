export const unit = {
  SEK: "SEK",
  shares: "shares",
  shares_one: "share",
  rights: "rights",
  rights_one: "right",
  units: "units",
  units_one: "unit",
  warrants: "warrants",
  warrants_one: "warrant",
  days: "days",
  days_one: "day",
  percent: "%",
};
