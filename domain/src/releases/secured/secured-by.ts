import { commitments, guarantees } from "../cues/secured.ts";
import type { RuleId } from "../rule-id.ts";

/** By whom a percentage of the issue is secured. */
export type SecuredBy = {
  readonly field: string;
  readonly rule: RuleId;
  readonly isStrong: boolean;
};

/** By commitments and guarantees together. */
export const total: SecuredBy = {
  field: "approxTotalCommitment",
  rule: "secured.whole",
  isStrong: true,
};
/** By commitments to subscribe. */
export const byCommitment: SecuredBy = {
  field: "approxCommitment",
  rule: "secured.commitments",
  isStrong: true,
};
/** By guarantees. */
export const byGuarantee: SecuredBy = {
  field: "approxGuarantor",
  rule: "secured.guaranteed",
  isStrong: true,
};

/** "Have by guarantees undertaken to subscribe for": guarantees alone. */
const undertakenByGuarantee =
  /(?:genom|via|by|through) (?:[a-zß-ɏ]+ )?(?:[a-zß-ɏ]*garanti|guarantee|underwriting)[a-zß-ɏ]*(?: (?:commitments?|undertakings?))? (?:åtagit sig|förbundit sig|undertaken|committed|agreed) (?:att|to) (?:teckna|subscribe)(?![a-zß-ɏ])/gu;

/** By whom, as the nouns say: `null` where neither is named. */
export const byNouns = (stated: string): SecuredBy | null => {
  const words = stated.replace(undertakenByGuarantee, " guarantees ");
  const [hasCommitments, hasGuarantees] = [commitments.test(words), guarantees.test(words)];
  if (hasCommitments && hasGuarantees) return total;
  if (hasCommitments) return byCommitment;
  return hasGuarantees ? byGuarantee : null;
};
