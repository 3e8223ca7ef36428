import { allMatches } from "../../terms/all-matches.ts";

/** The issue offered to shareholders, with the words that say how it is secured. */
const ownIssue =
  /(?:(?:fully|partially|partly|fullt|helt|delvis) )?(?:(?:underwritten|guaranteed|secured|garanterad|säkerställd)[ae]? )?(?:(?:proposed|potential|planned|contemplated) )?(?:rights (?:issue|offering)|(?:subsequent|repair) (?:(?:repair|share) )?(?:offering|issue)|(?:share |new )?issue (?:of [^.;,\d]{1,40} )?with (?:preferential|pre-?emptive) rights|(?:företrädesemission|fortrinnsrettsemisjon|reparasjonsemisjon|fortegnings(?:rets)?emission)|nyemission(?:en)? (?:av [^.;,\d]{1,40} )?med företrädesrätt)/
    .source;
/** What else is made known, or decided by others. */
const anyOther =
  /outcome|utfall|results?(?![a-zß-ɏ])|resultat|prospe[ck]t|memorandum|document|dokument|terms|villkor|tidplan|timetable|price|teckningskurs|exten(?:d|sion)|förläng|report|rapport|meeting|stämma|(?<![a-zß-ɏ])[ea]gm(?![a-zß-ɏ])|guarant|garant|underwrit|undertak|commit|förbind|åtagand|direct(?:ed)?(?= (?:share |new )?issue)|riktad|placement|exercise|nyttja|supplement|tillägg|dividend|utdelning|(?<![a-zß-ɏ])loan|förvärv|acqui|allocat|allot|tilldel|tildel|convertib|konvertib|period|record date|avstämning|amend|chang|ändra|postpone|trading|handel|listing|regist|complet|avsluta|genomförd(?!e)/
    .source;
const makesKnown =
  /(?:announced|communicated|disclosed|presented|launched|proposed|(?<![a-zß-ɏ])resolved|decided|made public|offentliggj?or[a-zß-ɏ]*|offentliggjord[a-zß-ɏ]*|offentliggjorts|meddela(?:de|des|t|ts)|kommunicera(?:de|des|t|ts)|beslut(?:ade|ades|at|ats|ad)|föreslog|föreslagit|presentera(?:de|des|t|ts)|lansera(?:de|des|t|ts)|avisera(?:de|des|t|ts))(?![a-zß-ɏ])/
    .source;
const words = new RegExp(
  `(?<issue>${ownIssue})|(?<other>${anyOther})|(?<verb>${makesKnown})`,
  "gu",
);

type Word = {
  readonly is: "issue" | "other" | "verb";
  readonly start: number;
  readonly end: number;
};

const wordsIn = (text: string): Word[] =>
  allMatches(text, words).map(({ index, 0: found, groups }) => ({
    is:
      groups?.["issue"] === undefined
        ? groups?.["verb"] === undefined
          ? "other"
          : "verb"
        : "issue",
    start: index,
    end: index + found.length,
  }));

/** Between a verb, or an issue, and its day: "by a press release on". */
const toDay = /^\)?[^.;,\d]{0,60}$/u;
const toDayOrAmount = /^\)?[^.;,]{0,80}$/u;
const relative = /(?<![a-zß-ɏ])(?:which|that|som|vilken)(?![a-zß-ɏ])/u;
const isPassive = /(?<![a-zß-ɏ])(?:was|were|has|have|had|is|be|blev|har|hade|är)(?![a-zß-ɏ])/u;
const startsObject = /^,? (?:that|att)(?![a-zß-ɏ])/u;
const maxBetween = 160;

/** "The rights issue of shares, which was announced on". */
const isAnnouncedBefore = (lead: string, tail: string): boolean => {
  const found = wordsIn(lead);
  const [before, issue, verb] = [found.at(-3), found.at(-2), found.at(-1)];
  if (verb?.is !== "verb" || issue?.is !== "issue" || !toDay.test(lead.slice(verb.end)))
    return false;
  const between = lead.slice(issue.end, verb.start);
  if (between.length > maxBetween || /[;]|\. /u.test(between) || startsObject.test(tail))
    return false;
  if (relative.test(between)) return true;
  return !between.includes(",") && !(before?.is === "other" && isPassive.test(between));
};

/** "The company announced its rights issue on". */
const announcesBefore = (lead: string): boolean => {
  const found = wordsIn(lead);
  const [verb, issue] = [found.at(-2), found.at(-1)];
  return (
    verb?.is === "verb" &&
    issue?.is === "issue" &&
    toDayOrAmount.test(lead.slice(issue.end)) &&
    !/[.;,]/u.test(lead.slice(verb.end, issue.start))
  );
};

/** What depends on a meeting is not decided by it. */
const onCondition =
  /(?:subject to|conditional (?:up)?on|under förutsättning|villkorat)[^.;,\d]{0,90}(?:meeting|stämma|(?<![a-zß-ɏ])[ea]gm)[a-zß-ɏ]*,?/gu;
const maxTail = 220;
/** "Will be announced", "is to be". */
const isFuture =
  /(?<![a-zß-ɏ])(?:will|to|expected|planned|ska|skall|att|kommer|förväntas|beräknas|vil|skal)(?: be| bli)?\s*$/u;

/** Whether the first thing that words name is the issue. */
const isFirstIssue = (tail: string): boolean => {
  const [clause = ""] = tail.slice(0, maxTail).replace(onCondition, "").split(/;|\. /u, 1);
  return wordsIn(clause).find(({ is }) => is !== "verb")?.is === "issue";
};

/** "The company announced on that day that it carries out a rights issue". */
const announcesBehind = (lead: string, tail: string, opens: boolean): boolean => {
  const found = wordsIn(lead);
  const [before, verb] = [found.at(-2), found.at(-1)];
  if (verb?.is === "verb" && toDay.test(lead.slice(verb.end)))
    return (
      before?.is !== "other" && !isFuture.test(lead.slice(0, verb.start)) && isFirstIssue(tail)
    );
  if (!opens) return false;
  const first = wordsIn(tail.slice(0, maxTail).replace(onCondition, ""))[0];
  return first?.is === "verb" && isFirstIssue(tail.slice(first.end));
};

const ofNotice =
  /(?:announcement|press release|notice|notification|pressmeddelande|melding|meddelelse)[a-zß-ɏ]*[^.;]{0,120}$/u;
/** Behind the day of a notice: from whom it was, when, further days, and what it regards. */
const regarding =
  /^(?: (?:from|by|av|fra) [^.;,\d]{1,60})?(?: at \d{1,2}[:.]\d{2}(?: hours)?(?: \(?ces?t\)?)?)?(?:(?:,| and| og| och)(?: on)? \d{1,2}\.? [a-zß-ɏ]{3,9}(?: \d{4})?){0,3},? (?:(?:regarding|concerning|relating to|about|announcing|avseende|angående|vedrørende|om)(?![a-zß-ɏ])|with (?:key )?information (?:on|about|regarding|in relation to)|(?:where|in which|whereby|in relation to|in connection with) )/u;
/** What a notice may regard besides the issue: the placement before it, and its terms. */
const ofAnotherNotice =
  /(?:outcome|utfall|results?|resultat|allocation|allotment|tildeling|prospe[ck]t|memorandum|exten(?:d|sion)|förläng|period|postpone|listing|regist|approv|godkän|(?:by|of|from|av|vid) [^.;]{0,30}(?:meeting|stämma|(?<![a-zß-ɏ])egm))/u;
const ownIssues = new RegExp(ownIssue, "u");

/** "The notice of that day regarding a private placement and a subsequent offering". */
const isOfNotice = (lead: string, tail: string): boolean => {
  const at = ofNotice.test(lead) && regarding.test(tail) ? tail.search(ownIssues) : -1;
  return at >= 0 && !ofAnotherNotice.test(tail.slice(0, at));
};

/** Whether a sentence says that the issue was made known on a day, in whatever order. */
export const isAnnouncedThen = (lead: string, tail: string, opens: boolean): boolean =>
  isAnnouncedBefore(lead, tail) ||
  announcesBefore(lead) ||
  announcesBehind(lead, tail, opens) ||
  isOfNotice(lead, tail);
