import type { Proposal, ProposalRule } from "../proposals/proposal.ts";
import { countNouns } from "./count-nouns.ts";
import { fillIn } from "./fill-in.ts";

/** The texts of proposals in one language; a missing one is a type error. */
export type ProposalTexts = {
  readonly rules: { readonly [Rule in ProposalRule]: string };
};

/** Why a value is proposed, as a sentence. */
export const describeProposal = (texts: ProposalTexts, { rule, params }: Proposal): string =>
  fillIn(countNouns(texts.rules[rule], params), params);
