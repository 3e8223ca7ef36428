import type { DayRule } from "./day-rule.ts";
import { beyondMeeting, mandate, ofBoard, published } from "./day-vetoes.ts";

export const meeting =
  /(?<!be)stämma|(?:general|shareholders'?|extraordinary) meeting|(?<![a-zß-ɏ])egm(?![a-zß-ɏ])|generalforsamling|representantskap|yhtiökokou/u;

/** "The rights issue announced on": the words before it belong to another day. */
export const announcedOn = /(?:announced|offentliggj?ord[a-zß-ɏ]*)(?: on| den)?\s*$/u;

const approvedBy =
  /(?:stämma[a-zß-ɏ]*|general meeting|(?<![a-zß-ɏ])(?:egm|agm)|generalforsamling[a-zß-ɏ]*)\s+(?:[a-zß-ɏ]+\s+){0,2}(?:approv|resolv|beslut|godkän|vedtok)/u;
const annual = /årsstämma|annual general/u;
/** Issues to single owners, or in exchange for claims. */
const otherOwners = /kvittning|set-?off|riktad till|directed to/u;

/** "The annual meeting that is to be held on". */
export const annualToCome =
  /(?:årsstämma[a-zß-ɏ]*|annual general meeting|(?<![a-zß-ɏ])agm)\)?,? (?:(?:which|that|som|planned|scheduled) )?(?:(?:is|will|ska|skall|planeras) )?(?:to )?(?:be held|att hållas|hållas|hålls|äga rum|äger rum|take place|takes place|for)(?: (?:on|den))?\s*$/u;

/** Days of the meeting that decides on the issue, in the order in which they are tried. */
export const meetingDays: readonly DayRule[] = [
  {
    rule: "day.sentence",
    all: [approvedBy],
    none: [mandate, announcedOn, ofBoard, annual],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: true,
  },
  {
    // "Subject to approval by the annual general meeting of": one to come, or that approved the issue.
    rule: "day.sentence",
    all: [
      /approval (?:by|from|of|at) (?:the |an )?(?:upcoming |planned )?(?:annual |extraordinary )?(?:general meeting|shareholders['’]? meeting|(?<![a-zß-ɏ])[ea]gm(?![a-zß-ɏ]))(?: (?:of|in) (?:the company|shareholders))?,?(?: (?:which is |to be |that is )?(?:held|planned|scheduled)(?: for)?)?(?: on| of)? ?$/u,
    ],
    none: [mandate],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: false,
  },
  {
    // A row of the key information that the exchange in Oslo asks for.
    rule: "day.sentence",
    all: [
      /(?<![a-zß-ɏ])date of approval(?: (?:for|of) the [^.;:\d]{1,40})?\s*:\s*(?:(?:expected|planned|scheduled)(?: to be)? )?(?:on )?(?:or about )?$/u,
    ],
    none: [/prospe[ck]t/u],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: false,
  },
  {
    // An annual meeting approves other issues too.
    rule: "day.sentence",
    all: [approvedBy],
    none: [mandate, announcedOn, ofBoard, otherOwners],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: false,
  },
  {
    rule: "day.sentence",
    all: [
      /^\s*(?:godkände|beslutade|beslöt|approved|resolved)\s(?:[a-zß-ɏ]+\s){0,3}?[a-zß-ɏ]*(?:stämman?|general meeting)(?![a-zß-ɏ])/u,
    ],
    none: [mandate, ofBoard, /årsstämma|annual general/u],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: true,
  },
  {
    rule: "day.sentence",
    all: [meeting],
    none: [
      mandate,
      ofBoard,
      beyondMeeting,
      /års ?redovis|annual report/u,
      /årsstämma|annual general/u,
      published,
    ],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: true,
  },
  {
    // An annual meeting to come, which a sentence about the issue names.
    rule: "day.sentence",
    all: [annualToCome],
    none: [mandate, ofBoard, published],
    entity: "issue",
    single: "generalMeetingDate",
    isStrong: false,
  },
];
