/** The board of a company. */
export const board = /styrels|(?<![a-zß-ɏ])styret(?![a-zß-ɏ])|board|hallitu|bestyrels/u;

/** What a board does about an issue. */
export const resolved =
  /beslut|föreslog|föreslå|resolv|resolution|decid|decision|propos|vedt|foresl|päätt|beslöt|fattat|offentliggjord|announced/u;

/** An issue of any kind. */
export const issue =
  /emission|rights (?:issue|offering)|share (?:issue|offering)|new issue|units|nyemission|aktier|shares|emisjon|merkintä(?:etu)?oikeusan|osakeann|osakeanti|uutta osaketta/u;
