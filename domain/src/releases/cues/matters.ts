import {
  namesRights,
  otherIssue,
  overAllotment,
  warrantWords,
  withoutDeviation,
} from "./subjects.ts";

/** Names of an issue to shareholders, and of what no other has. */
const ofRightsIssue = new RegExp(
  `${namesRights.source}|företrädesrätt|(?<![a-zß-ɏ])(?:ur|tr|units?)(?![a-zß-ɏ])|rights offering|utan stöd`,
  "u",
);

/** What a company issues, pays, buys or converts beside it, and mandates to do so. */
const beside =
  /bemyndig|authori[sz]|fullmakt|valtuu|återköp|repurchase|buy-?back|kvittning|set-?off|utdelning|dividend|(?<![a-zß-ɏ])bt[au](?![a-zß-ɏ])/u;

/** Securities and issues of which a text may state days and prices of their own. */
const otherSecurities =
  /riktad[a-zß-ɏ]* (?:ny)?emission|direct(?:ed)? (?:share |new )?issue|private placement|rettet emisjon|konvertib|convertible|återköp|repurchase|buy-?back|kvittning|set-?off/u;

/** Whether words name an issue to shareholders, or what only it has. */
export const namesRightsIssue = (words: string): boolean =>
  ofRightsIssue.test(withoutDeviation(words));

/** Whether words name another issue, a mandate, or what else a company does with its shares. */
export const namesOtherIssue = (words: string): boolean => {
  const rest = withoutDeviation(words);
  return otherIssue.test(rest) || beside.test(rest) || overAllotment.test(rest);
};

/** The same, or warrants. */
export const namesOtherMatter = (words: string): boolean =>
  warrantWords.test(words) || namesOtherIssue(words);

/** "The board intends to": what is not decided on may be decided on later, or otherwise. */
export const intends =
  /avsikt|(?<![a-zß-ɏ])(?:avser (?:att|den \d+)|planerar|intention|intends?|plans? to)(?![a-zß-ɏ\d])/u;

/** Those who are paid for securing an issue, also in shares at a price of their own. */
export const guarantors = /garant|guarant|underwrit/u;

/** Whether a text is also about warrants or another issue, which have days and prices of their own. */
export const hasOtherSecurities = (text: string): boolean =>
  warrantWords.test(text) || otherSecurities.test(text);
