export const unit = {
  SEK: "SEK",
  shares: "shares",
  rights: "rights",
  units: "units",
  warrants: "warrants",
  days: "days",
  percent: "%",
};
