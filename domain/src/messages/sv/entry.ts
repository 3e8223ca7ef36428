/** The texts of forms: a browser loads them with the first page that reads what is typed. */
export const form = {
  restored: "Osparat utkast från {time}",
  dropDraft: "Kasta utkastet",
  lostTexts: "Texter till fält som inte längre finns: {texts}",
  chooseIssue: "Sök emission: aktie-id, id eller ISIN",
  changeIssue: "Byt emission",
  issueMissing: "Emissionen finns inte eller har tagits bort.",
  issueMissingBody: "Välj en annan emission. Det du har skrivit finns kvar.",
  otherIssue: "Välj en annan emission",
  options: "{n} alternativ",
  chooseDate: "Välj datum: {label}",
  previousMonth: "Föregående månad",
  nextMonth: "Nästa månad",
  readAs: "Läses som {value}",
  proposed: "Föreslaget: {value}. {rule} Enter eller Tab tar det, Esc tar bort förslaget.",
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
  columnFraction: "Läst som {value}, men det mesta i kolumnen är större än 1. Ett bråktal?",
  isinNotation: "Skrivs {value}: versaler, inga mellanslag.",
  isinLength: "Ett ISIN har 12 tecken: {value} har fler eller färre.",
  isinLetters:
    "Ett ISIN är två bokstäver, nio bokstäver eller siffror och sist en kontrollsiffra: {value} är det inte.",
  shortened: "Ser ut som ett tal som kalkylbladet har kortat. Klistra in alla siffror.",
  edgeSpaces: "Mellanslag i början eller slutet: ”{value}”. Exakta filter missar texten.",
  fraction: "Under 1 %: ett bråktal? Skriv 12,5 för 12,5 procent.",
  fractionDropped: "Nollor efter decimaltecknet togs bort.",
} as const;

/** What may be put in the place of a text by one click, in forms and in the preview. */
export const offer = {
  rounded: "Avrunda till {text}",
  day: "Byt till {text}",
  trimmed: "Ta bort mellanslagen",
  percent: "Byt till {text} %",
  amount: "Byt till {text}",
  number: "Byt till {text}",
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
