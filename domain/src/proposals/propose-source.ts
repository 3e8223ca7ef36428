import { isDay } from "../valid-day.ts";
import type { KnownIssue, KnownSource } from "../checks/known-record.ts";
import { wordsOfAddress } from "../checks/rules/source/source-addresses.ts";
import type { SourceType } from "../entities/source.ts";
import type { Value } from "../entity.ts";
import { dateTime } from "../kinds/date-time.ts";
import type { Proposal, ProposalRule } from "./proposal.ts";

/** The source type that the words of an address indicate, most certain first. */
const typeWords: readonly (readonly [words: RegExp, type: SourceType])[] = [
  [/stabilis/, "Stabilisation"],
  [/utfall|outcome|overtecknad|oversubscribed/, "Outcome"],
  [/tillaggsprospekt|supplement/, "Supplement"],
  [/prospekt(?!ansokan)|prospectus/, "Prospectus"],
  [/memorandum/, "Memorandum"],
  [/informationsdokument|information document/, "InformationDocument"],
  [/market notice|marknadsmeddelande|final terms|slutliga villkor/, "Terms"],
  [/(?:procures|secures|erhaller|ingar) .*(?:guarantee|garanti)/, "New commitments"],
  [
    /(?:teckningsperiod|teckningstid|subscription period).* (?:inleds|borjar|starts|begins|ending)/,
    "Update",
  ],
  [
    /^(?!.*(?:kommunike|bulletin)).*(?:beslut(?:ar|at)|foresl(?:ar|agit)|resolve[sd]|propose[sd]|intends|genomfor|announces) .*(?:foretradesemission|rights issue|emission av units|issue of units)/,
    "Publication",
  ],
];

const warrantWords = /\b(?:to ?\d+|nyttjande|exercise of warrants)\b/;
const dayWords = /(?<!\d)(?<year>20\d\d)[-/](?<month>\d\d)[-/](?<day>\d\d)(?!\d)/;

/** The path of an address as words; the host only names the publisher. */
const pathOf = (url: string): string => {
  const path = /^https?:\/\/[^/]*(?<path>\/[^?#]*)/i.exec(url)?.groups?.["path"] ?? "";
  return wordsOfAddress(path);
};

const dayIn = (path: string): string | null => {
  const { year = "", month = "", day = "" } = dayWords.exec(path)?.groups ?? {};
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
};

const proposed = (
  field: keyof KnownSource,
  value: Value,
  rule: ProposalRule,
  from: string | null = null,
): Proposal => ({ entity: "source", field, value, rule, from, params: {} });

const momentOf = (day: string): Value => {
  const reading = dateTime.parse(day);
  return reading.ok ? reading.value : null;
};

const proposeRelease = (
  { announcementDate }: KnownIssue,
  path: string,
  type: string | null,
): Proposal[] => {
  const day = dayIn(path);
  if (day !== null)
    return [proposed("releaseDatetime", momentOf(day), "dayOfAddress", "sourceUrl")];
  if (type !== "Publication" || typeof announcementDate !== "string") return [];
  return [proposed("releaseDatetime", momentOf(announcementDate), "releasedOnAnnouncement")];
};

/**
 * Proposals for the empty fields of a source (`{}` for a new one) from the words of its address: its type,
 * its release time, and whether it is about the exercise of a warrant. None without an address.
 */
export const proposeSource = (issue: KnownIssue, source: KnownSource = {}): Proposal[] => {
  if (typeof source.sourceUrl !== "string") return [];
  const path = pathOf(source.sourceUrl);
  const words = path.replaceAll(/[^\p{L}\d]+/gu, " ");
  const named = typeWords.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  const type = source.sourceType ?? named;
  const proposals = [
    ...(named === null ? [] : [proposed("sourceType", named, "wordsOfAddress", "sourceUrl")]),
    ...proposeRelease(issue, path, type),
    warrantWords.test(words)
      ? proposed("warrant", true, "wordsOfAddress", "sourceUrl")
      : proposed("warrant", false, "usualAnswer"),
  ];
  const known = new Map<string, unknown>(Object.entries(source));
  return proposals.filter(({ field }) => (known.get(field) ?? null) === null);
};
