import type { SourceType } from "../../../entities/source.ts";
import type { CheckContext, Moment } from "../../check-context.ts";
import { type Check, type Checks, isMissing, nothing, oneResult } from "../../check.ts";
import type { KnownSource } from "../../known-record.ts";
import type { CheckResult } from "../../warning.ts";
import { toDateOf, toMoment } from "./release-moment.ts";
import { wordsOfAddress } from "./source-addresses.ts";
import { prospectusTypes, sourceTypeParam } from "./source-type.ts";

const typesOfIssue: ReadonlySet<string> = new Set<SourceType>(["Publication", ...prospectusTypes]);

const prospectusWord = /prospekt(?!ansokan)|prospectus|memorandum/;
const outcomeWord = /utfall|outcome/;
const notProspectus: ReadonlySet<string> = new Set<SourceType>(["Outcome", "Publication", "Terms"]);
const notOutcome: ReadonlySet<string> = new Set<SourceType>([
  "Prospectus",
  "Memorandum",
  "Publication",
  "Terms",
]);

type NamedType = { readonly word: string; readonly suggestion: SourceType };

/** The type that an address implies, if it differs from the entered one. */
const typeNamed = (address: string, type: string): NamedType | null => {
  const [outcome] = outcomeWord.exec(address) ?? [];
  if (outcome !== undefined)
    return notOutcome.has(type) ? { word: outcome, suggestion: "Outcome" } : null;
  const [word] = prospectusWord.exec(address) ?? [];
  if (word === undefined || !notProspectus.has(type)) return null;
  return { word, suggestion: word === "memorandum" ? "Memorandum" : "Prospectus" };
};

const issueWord = /foretradesemission|rights-issue/;
const warrantHint = /option|warrant|-to-?\d|serie-to/;
const warrantWord = /teckningsoption|-to-?\d\b/;
const issueHint = /foretradesemission|units|btu|emission/;

/** The word in an address that contradicts what the source is entered to be about. */
const contraryWord = (address: string, concernsWarrant: boolean): string | null => {
  const [word, hint] = concernsWarrant ? [issueWord, warrantHint] : [warrantWord, issueHint];
  const [found] = word.exec(address) ?? [];
  return found === undefined || hint.test(address) ? null : found.replace(/^-/, "");
};

const isPublication = ({ sourceType, warrant }: KnownSource): boolean =>
  sourceType === "Publication" && warrant !== true;

const isBefore = (left: KnownSource, right: KnownSource): boolean => {
  if (isMissing(left.releaseDatetime) || isMissing(right.releaseDatetime)) return false;
  return toMoment(left.releaseDatetime) < toMoment(right.releaseDatetime);
};

/** A second announcement: there is an older or earlier one. */
const findSecondPublication: Check<KnownSource, CheckContext> = (source, { sources }) => {
  if (!isPublication(source)) return nothing;
  const place = sources.indexOf(source);
  const first = sources.find(
    (other, at) =>
      isPublication(other) && (isBefore(other, source) || (at < place && !isBefore(source, other))),
  );
  if (first === undefined) return nothing;
  const date = isMissing(first.releaseDatetime) ? "…" : toDateOf(first.releaseDatetime);
  return oneResult(["sourceType"], { date });
};

/** Checks of a source against its address. */
export const sourceKindChecks: Checks<KnownSource, Moment> = {
  S11c: ({ warrant, sourceType }) =>
    warrant === true && typesOfIssue.has(sourceType ?? "")
      ? oneResult(["warrant", "sourceType"], { type: sourceTypeParam(sourceType ?? "") })
      : nothing,
  S13a: ({ sourceUrl, sourceType }) => {
    if (isMissing(sourceUrl) || isMissing(sourceType)) return nothing;
    const named = typeNamed(wordsOfAddress(sourceUrl), sourceType);
    if (named === null) return nothing;
    const { word, suggestion } = named;
    const type = sourceTypeParam(sourceType);
    const params = { word, suggestion: sourceTypeParam(suggestion), type };
    const fix = { field: "sourceType", value: suggestion };
    return [{ fields: ["sourceType"], params, fix }] satisfies CheckResult[];
  },
  S13b: ({ sourceUrl, warrant }) => {
    if (isMissing(sourceUrl) || isMissing(warrant)) return nothing;
    const word = contraryWord(wordsOfAddress(sourceUrl), warrant);
    if (word === null) return nothing;
    const params = { word, value: { as: "yesNo", value: warrant } } as const;
    const fix = { field: "warrant", value: !warrant };
    return [{ fields: ["warrant"], params, fix }] satisfies CheckResult[];
  },
};

/** Checks of a source against the others. */
export const sourceNeighbourChecks: Checks<KnownSource, CheckContext> = {
  S12: findSecondPublication,
};
