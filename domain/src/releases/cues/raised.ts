/** Words beside an amount that make it millions of kronor. */
export const millions = "msek|mkr|miljoner (?:kronor|sek)|sek million";

/** Before an amount: it is raised by the issue. */
export const raises =
  /(?:emission|erbjudande|rights issue|(?<![a-zß-ɏ])offer|tillför|proceeds|raise)[a-zß-ɏ]*[^.;]{0,90}$/u;

/** Before an amount: it is something other than what the issue raises. */
export const ofOther =
  /garant|förbind|åtag|guarant|commit|undertak|option|warrant|kostnad|cost|lån|loan|brygg|netto|(?<![a-zß-ɏ])net(?![a-zß-ɏ])|ytterligare|additional|övertilldel|over-?allot|riktad|directed|lägst|minst/u;
