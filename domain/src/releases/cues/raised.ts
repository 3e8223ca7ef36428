/** Words behind or before a sum that make it millions of kronor. */
export const millions = "msek|mkr|miljoner (?:kronor|sek)|sek million";

/** What a sum is of: of the issue. */
export const raises =
  /(?:emission|erbjudande|rights issue|(?<![a-zß-ɏ])offer|tillför|proceeds|raise)[a-zß-ɏ]*[^.;]{0,90}$/u;

/** Or of something else beside it. */
export const ofOther =
  /garant|förbind|åtag|guarant|commit|undertak|option|warrant|kostnad|cost|lån|loan|brygg|netto|(?<![a-zß-ɏ])net(?![a-zß-ɏ])|ytterligare|additional|övertilldel|over-?allot|riktad|directed|lägst|minst/u;
