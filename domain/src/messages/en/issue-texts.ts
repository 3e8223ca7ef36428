import type { ProposalTexts } from "../describe-proposal.ts";
import type { StatusTexts } from "../describe-status.ts";
import type { TermsTexts } from "../describe-terms.ts";

/** How the terms of an issue are put into words. */
export const termsTexts: TermsTexts = {
  share: { one: "share", many: "shares" },
  newShare: { one: "new share", many: "new shares" },
  right: { one: "right", many: "rights" },
  unit: { one: "unit", many: "units" },
  warrant: { one: "warrant", many: "warrants" },
  at: "at SEK {price}",
  problems: {
    notUnderstood: '"{text}" is not part of the terms.',
    surplus: '"{text}" is one value too many.',
    ambiguous: '"{text}" may mean several things. Write for example 3+0 or 29,00.',
    contradiction: 'The text says different things: "{text}".',
    range: '"{text}" cannot stand in the field.',
    currency: '"{text}" is not in SEK.',
    perShare:
      '"{text}" is the price of a share. How many shares a unit has is not known, or more than one.',
    withoutRights: '"{text}" does not say how many rights a share gives.',
    nothing: "No terms were found in the text.",
    tooLong: "The text is too long. Paste the paragraph with the terms.",
  },
};

/** Why values are proposed, and what is said beside a date. */
export const proposalTexts: ProposalTexts = {
  rules: {
    exAfterInc: "The trading day after the last day incl. rights.",
    incBeforeEx: "The trading day before the first day excl. rights.",
    recordAfterEx: "Settlement cycle T+{cycle}, from the first day excl. rights.",
    exBeforeRecord: "Settlement cycle T+{cycle}, back from the record date.",
    rightsStartAsStart: "The day that the subscription period starts.",
    startAsRightsStart: "The day that trading in rights starts.",
    endAfterStart: "{n} days after the first day of the subscription period.",
    startBeforeEnd: "{n} days before the last day of the subscription period.",
    rightsEndBeforeEnd: "{n} trading days before the last day of the subscription period.",
    endAfterRightsEnd: "{n} trading days after the last day of trading in rights.",
    startAfterRecord: "{n} trading days after the record date.",
    recordBeforeStart: "{n} trading days before the first day of the subscription period.",
    lastTradingBeforeEnd: "{n} trading days before the last day of the exercise period.",
    exerciseEndAfterLastTrading: "{n} trading days after the last day of trading.",
    exerciseEndAfterStart: "{n} days after the first day of the exercise period.",
    nextSeries: "The next series.",
    copiedTerm: "As the warrant before.",
    usualTerm: "The usual term.",
    warrantsOfUnits: "Units subscribed and units paid as a fee, times warrants per unit.",
    nextLevel: "The next level.",
    usualLevelName: "The usual name of the level.",
    usualAnswer: "The usual answer.",
  },
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  after: { one: "{n} trading day after {field}", many: "{n} trading days after {field}" },
  before: { one: "{n} trading day before {field}", many: "{n} trading days before {field}" },
  same: "same day as {field}",
};

/** Where an issue stands. */
export const statusTexts: StatusTexts = {
  statuses: {
    cancelled: "Cancelled",
    undated: "No dates",
    announced: "Announced {day}",
    announcedIn: "Announced {in}",
    meetingIn: "General meeting {in}",
    exIn: "Trades without rights {in}",
    recordIn: "Record date {in}",
    startsIn: "Subscription starts {in}",
    subscribing: "Subscription until {day}",
    subscriptionEnds: "Subscription ends {day}",
    outcomeDue: "Outcome due by {day}",
    outcomeMissing: "Outcome missing for {since}",
    priceMissing: "Price of {name} missing for {since}",
    exercising: "Exercise of {name} until {day}",
    exerciseOutcomeDue: "Outcome of {name} due by {day}",
    exerciseOutcomeMissing: "Outcome of {name} missing for {since}",
    exerciseIn: "Exercise of {name} starts {in}",
    exerciseUndated: "No exercise period of {name}",
    ended: "Ended {day}",
    endedUndated: "Ended",
  },
  in: { today: "today", one: "tomorrow", many: "in {n} days" },
  since: { one: "1 day", many: "{n} days" },
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  thisYear: "{date} {month}",
  otherYear: "{date} {month} {year}",
  series: "the warrant",
};
