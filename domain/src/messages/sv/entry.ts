/** The texts of forms and record pages; loaded with the first page that parses or shows input. */
export { help } from "./entities/help.ts";
export { reason } from "./reasons.ts";
export { unit } from "./units.ts";
export { validation } from "./validation.ts";

export const form = {
  edit: "Redigera",
  delete: "Ta bort",
  noOptions: "Inga alternativ hittades",
  loadingOptions: "Laddar alternativ …",
  unsavedTitle: "Osparade ändringar",
  unsavedBody: "Du har ändringar som inte är sparade. Vill du lämna sidan?",
  leave: "Lämna",
  stay: "Stanna kvar",
  create: "Skapa",
  update: "Uppdatera",
  creating: "Skapar …",
  updating: "Uppdaterar …",
  restored: "Osparat utkast från {time}",
  restoredMore: "{names} och {n} fält till",
  dropDraft: "Kasta utkastet",
  lostTexts: "Texter till fält som inte längre finns: {texts}",
  chooseIssue: "Aktie-id, id eller ISIN",
  changeIssue: "Byt emission",
  issueMissing: "Emissionen finns inte eller har tagits bort.",
  issueMissingBody: "Välj en annan emission. Det du har skrivit finns kvar.",
  otherIssue: "Välj en annan emission",
  options: "{n} alternativ",
  options_one: "{n} alternativ",
  chooseDate: "Välj datum: {label}",
  previousMonth: "Föregående månad",
  nextMonth: "Nästa månad",
  readAs: "Läses som {value}",
  proposed: "Föreslaget: {value}. {rule} Enter eller Tab tar det, Esc avvisar förslaget.",
  takeProposed: "Ta {value}",
  notGiven: "Ej angivet",
  notSaved: "Inte sparat",
  editing: "Redigera {name}",
  otherFields: "Övriga uppgifter",
  openCalendar: "Öppna kalendern",
} as const;

export const doubt = {
  grouped: "Läst som {value}. Stämmer det?",
  noDigits: "Utan siffror: lämnas tomt.",
  shortYear: "Läst som {value}. Stämmer det?",
  openDay: "Läst som {value}. Stämmer det?",
  checkDigit: "Kontrollsiffran stämmer inte. Kontrollera mot källan.",
  sentence: "Ser ut som en mening och inte som ett id. Hör raden till tabellen?",
  otherWord: "Kontroller och filter känner inte igen ”{value}”.",
  columnFraction:
    "Läst som {value}, men det mesta i kolumnen är större än 1. En andel i stället för procent?",
  isinNotation: "Skrivs {value}: versaler, inga mellanslag.",
  isinLength: "Ett ISIN har 12 tecken: {value} har fler eller färre.",
  isinLetters:
    "Ett ISIN är två bokstäver, nio bokstäver eller siffror och sist en kontrollsiffra: {value} är det inte.",
  shortened: "Ser ut som ett tal som kalkylbladet har kortat. Klistra in alla siffror.",
  edgeSpaces: "Mellanslag i början eller slutet: ”{value}”. Exakta filter missar texten.",
  fraction: "Under 1 %: en andel i stället för procent? Skriv 12,5 för 12,5 procent.",
  fractionDropped: "Nollor efter decimaltecknet togs bort.",
} as const;

/** Replacements for a text that one click fills in, in forms and in the preview. */
export const offer = {
  rounded: "Avrunda till {text}",
  day: "Byt till {text}",
  trimmed: "Ta bort mellanslagen",
  percent: "Byt till {text} %",
  amount: "Byt till {text}",
  meant: "Byt till {text}",
  empty: "Lämna tomt",
  right: "Det stämmer",
  newId: "Ta ett nytt id",
} as const;

export const conflict = {
  changedBy: "{user} sparade en nyare version {time}.",
  taken: "Infogat i formuläret",
  overlaps: "Ändrat av er båda: välj värde",
  before: "Före",
  mine: "Ditt",
  saveAgain: "Kontrollera och spara igen.",
  same: "Ingen av ändringarna berör fälten du har skrivit i.",
  gone: "Posten har tagits bort av någon annan. Det du har skrivit finns kvar.",
} as const;

export const record = {
  level: { 0: "teckningsåtagande", 1: "bottengaranti", 2: "toppgaranti" },
  updatedBy: "Ändrad {time} av {user}",
  children: "Hör till emissionen",
  deleteTitle: "Ta bort posten?",
  deleteBody: "{entity} {name} tas bort. Du kan ångra direkt efteråt eller återställa den senare.",
  deleting: "Tar bort …",
  restore: "Återställ",
  restoring: "Återställer …",
  restored: "{entity} återställdes.",
  goneTitle: "Posten är borttagen",
  goneBody: "{user} tog bort den {time}. Historiken finns kvar.",
  missingTitle: "Posten finns inte",
  missingBody: "Kontrollera adressen eller gå tillbaka till listan.",
  loadFailed: "Posten kunde inte hämtas.",
  deleteFailed: "Det gick inte att ta bort posten.",
  deleteUnsure: "Det är osäkert om posten togs bort. Ladda om sidan och se efter.",
  restoreFailed: "Det gick inte att återställa posten.",
  restoreUnsure: "Det är osäkert om posten återställdes. Ladda om sidan och se efter.",
} as const;

export const history = {
  title: "Historik",
  create: "skapade posten",
  replace: "ändrade",
  delete: "tog bort posten",
  restore: "återställde posten",
  undo: "ångrade en omgång",
  waive: "godkände en anmärkning ({rule})",
  unwaive: "ångrade ett godkännande ({rule})",
  erase: "raderade personuppgifter",
  release: "sparade en text",
  cite: "ändrade källhänvisningar",
  absent: "kontrollerade fält utan värde",
  batch: "Omgång {id}",
  older: "Visa äldre ändringar",
  empty: "Ingen historik.",
  failed: "Historiken kunde inte hämtas.",
  from: "från",
  to: "till",
  filled_one: "{n} fält ifyllt",
  filled_other: "{n} fält ifyllda",
} as const;

/** Links to related records. */
export const link = {
  children: "{list} ({n})",
  issue: "Till emissionen",
} as const;

/** Results of a save. */
export const message = {
  created: "{entity} skapades.",
  updated: "{entity} uppdaterades.",
  deleted: "{entity} togs bort.",
  conflict: "Posten har ändrats av någon annan sedan du öppnade den.",
  conflictOwn: "Du har själv sparat en nyare version på annat håll sedan du öppnade posten.",
  saveFailed: "Det gick inte att spara. Dina uppgifter finns kvar i formuläret.",
  saveInterrupted: "Inloggningen hade gått ut, så inget sparades. Dina uppgifter finns kvar.",
  saveNow: "Spara nu",
  saveUnsure:
    "Det är osäkert om det sparades. Dina uppgifter finns kvar i formuläret. Spara igen: ingenting sparas två gånger.",
} as const;

/** Messages for readers, who may not write. */
export const reader = {
  title: "Du har läsbehörighet",
  body: "Du kan se, söka och exportera allt, men inte lägga upp eller ändra något. Be en administratör om behörigheten Redaktör om du behöver det.",
  kept: "Din behörighet ändrades medan sidan var öppen. Det du har skrivit finns kvar här, men kan inte sparas förrän en administratör ger dig behörigheten Redaktör.",
} as const;
