/** Words by which a passage speaks of another issue than the one that shareholders are offered. */
export const otherIssue =
  /riktad\p{L}* (?:ny)?emission|directed (?:share |new )?issue|private placement|personaloption|incentiveprogram|incitamentsprogram|(?:staff|employee) (?:stock )?options?|stock option|konvertib|convertible|apportemission|tidigare (?:företrädes)?emission|previous rights issue|ersättningsemission|fondemission/u;

/** Words by which a sentence tells of an issue that is over. */
export const earlierIssue =
  /(?:tidigare|föregående|förra|senaste|previous|earlier|prior|latest) (?:genomförd\p{L}* |completed )?(?:företrädes|ny)?(?:emission|rights issue|share issue)|(?<!\p{L})(?:19|20)\d{2} genomförde/u;

export const overAllotment =
  /övertilldelning|överteckningsemission|utökningsoption|over-?allotment|greenshoe|overtildeling|lisäosake/u;

export const hypothetical =
  /i det fall|för det fall|exempelvis|till exempel|t\.ex|for example|in the event|in case|(?<!\p{L})antag|förutsatt att|om (?:[^.,;]{0,60})(?:tecknas|överstig|överskrid)|överstigande|tecknas (?:emissionen |erbjudandet |företrädesemissionen )?till|(?:emissionen|erbjudandet) tecknas till|assum/u;

export const warrantWords =
  /teckningsoption|(?<!\p{L})option|warrant|(?<!\p{L})to ?\d{1,2}[a-z]?(?![\p{L}\d])|nyttjandeperiod|lösenkurs|lösenpris|exercise (?:price|period)/u;
