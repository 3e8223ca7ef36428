import { compiled } from "../../terms/compiled.ts";
import { apart } from "../../terms/apart.ts";

/** Before a count or behind it, words that make it the number of shares before the issue. */
const now =
  /(?:currently|presently|today|at present|as of today|at the (?:time|date) of (?:this|the) [a-z ]{1,30}|as (?:of|at) the date of (?:this|the) [a-z ]{1,30}|at the time of publication|at the end of the period|vid periodens (?:slut|utgång)|idag|i dag|för närvarande|vid (?:tidpunkten för|tiden för|dagen för) [a-zß-ɏ ]{1,40}|per dagen för [a-zß-ɏ ]{1,40})/u
    .source;
const beforeIssue =
  /(?:(?:before|prior to|ahead of|före|innan|inför|før) (?:the |its |den )?(?:[a-zß-ɏ]+ )?(?:issue|offering|transaction|capital increase|subscription|[a-zß-ɏ]*emission[a-zß-ɏ]*|udvidelsen|erbjudandet|rights issue|completion of [a-z ]{1,30}))/u
    .source;
const ofShares =
  /(?:number of|total(?: number of)?|antal(?:et)?|totala? antalet?|totalt antal) (?:(?:issued|outstanding|existing|registered|utestående|befintliga|utgivna|registrerade|ordinary) ){0,2}(?:shares|aktier)(?: (?:and|och) (?:votes|röster))?(?: (?:outstanding|issued|in issue|utestående))?(?: (?:in|of|i) (?:the company|bolaget|[a-zß-ɏ&.-]+(?: [a-zß-ɏ&.-]+)?))?/u
    .source;
const is =
  /(?:(?:is|are|was|were|amounts? to|amounted to|totals|equals|uppgår(?: till)?|uppgick(?: till)?|är|var|finns(?: det)?|there (?:are|were)|has|had|har|hade)(?: (?:in total|a total of|totalt|sammanlagt|till))?|[:|\t=])/u
    .source;
const shares =
  /(?:(?:issued|outstanding|existing|registered|utestående|befintliga|utgivna|ordinary|registrerade) ){0,2}(?:(?:[a-d]-|class [a-d] )?(?:shares|aktier))(?: (?:and|och) (?:votes|röster))?/u
    .source;
const holder = /[a-zß-ɏ&.'’-]+(?: [a-zß-ɏ&.'’-]+){0,3}/u.source;

const company = `${apart}(?:${/the company|bolaget/u.source}|${holder})`;
const ofCompany = `(?: ${/(?:in|of|i)/u.source} ${company})?${apart}`;
const timed = `${apart}(?:${beforeIssue}|${now})${apart}`;
const row = /\s*[:|\t]?\s*$/u.source;
const existing =
  /^[\s|·*-]*(?:existing|outstanding|current|old|gamla|befintliga|nuvarande|utestående) (?:number of |antal )?(?:shares|aktier)|^[\s|·*-]*shares (?:outstanding|in issue)/u
    .source;
const inIssue = /(?:outstanding|in issue|issued|utestående|utgivna)/u.source;

const leads = [
  // The number of shares in the company before the issue amounts to.
  `${ofShares},? ${timed}[^.;:|\\d]{0,40}?(?: ?${is})?\\s*[|:\\t]*\\s*$`,
  // Before the issue, the company has; the company has today.
  `(?:^|[.;(,] ?)${timed},? (?:${company} )?${apart}${is}(?: (?:i )?${company})?\\s*$`,
  `${company} ${apart}${is} ${timed}\\s*$`,
  // Existing shares: 5,000.
  `(?:${existing})${row}`,
  `^[\\s|·*-]*(?:${ofShares}|${shares}),? ${apart}(?:${beforeIssue}|${inIssue}|${now})${row}`,
].map((source) => new RegExp(source, "u"));
/** "There are 5,000 shares in the company." */
const thereAre =
  /(?:there are|there were|finns(?: det)?|i bolaget finns)(?: (?:in total|a total of|totalt|sammanlagt))?\s*$/u;
const ofAll = new RegExp(`^ ?${shares}(?: ${inIssue})?${ofCompany}(?=\\s*(?:[.,;)]|$))`, "u");

const behinds = [
  // 5,000 shares before the issue; 5,000 shares already issued.
  `^ ?${shares}${apart}(?: (?:are|were|is))?(?: (?:currently|presently|already))?(?: ${inIssue})?${ofCompany},? ${timed}`,
  `^ ?${shares} (?:are |were )?(?:currently|presently|already|today) ${inIssue}(?![a-zß-ɏ])`,
].map((source) => new RegExp(source, "u"));
const numberIs = new RegExp(`${ofShares} ${apart}${is}\\s*$`, "u");
const thenBefore = new RegExp(`^ ?(?:${shares})?,? ?${timed}`, "u");

/** "29 percent of all 5,000 existing shares". */
const ofAllExisting = /(?:of|av) (?:all|samtliga)(?: the)?\s*$/u;
const existingBehind = /^ (?:existing|befintliga) (?:shares|aktier)(?![a-zß-ɏ])/u;

/** "A share capital of so much, divided into". */
const divided =
  /(?:share capital|aktiekapital)[a-zß-ɏ]*(?![^;]*(?:increase|raise|öka|höj|after|efter|will|kommer|up to|högst))[^;]{0,100}(?:divided (?:into|among|between|on)|represented by|consists? of|distributed (?:among|over|on)|fördelat (?:på|över)|består av)(?: (?:a total of|totalt|in total))?\s*$/u;
/** "Of 5,000 (currently 4,000)". */
const inBrackets =
  /(?:shares|aktier)[^.;()]{0,120}\((?:currently|presently|at present|today|idag|i dag|för närvarande)\s*$/u;
const isFuture =
  /(?:after|following|efter|post)(?! the date)[^.;,]{0,60}$|(?<![a-zß-ɏ])(?:will|would|kommer|skulle|may|new|nya|högst|up to|at most|maximum)(?![a-zß-ɏ])[^.;,]{0,60}$/u;
const ofOwner =
  /(?<![a-zß-ɏ])(?:holds?|owns?|innehar|äger|innehav|holding|owned|held|warrants?|option[a-z]*|teckningsoption[a-zß-ɏ]*|subsidiary|dotterbolag[a-zß-ɏ]*)(?![a-zß-ɏ])/u;

/** Whether a sentence states by these words how many shares there are before the issue. */
export const isSharesBefore = (opening: string, behind: string): boolean => {
  if (inBrackets.test(opening)) return true;
  if (isFuture.test(opening) || ofOwner.test(opening)) return false;
  if (ofAllExisting.test(opening) && existingBehind.test(behind)) return true;
  if (compiled(numberIs).test(opening) && compiled(thenBefore).test(behind)) return true;
  if (behinds.some((pattern) => compiled(pattern).test(behind)) || divided.test(opening))
    return true;
  if (thereAre.test(opening) && compiled(ofAll).test(behind)) return true;
  return leads.some((pattern) => compiled(pattern).test(opening));
};
