/** Why a text is refused: shown unchanged below a form's field, elsewhere after the field's name. */
export const reason = {
  fraction: "”{value}” har decimaler men fältet är ett heltal.",
  letters: "”{value}” innehåller bokstäver. Skriv hela talet, till exempel 12345678.",
  sign: "”{value}” är negativt men fältet är noll eller mer.",
  number: "”{value}” kan inte tolkas säkert som ett tal.",
  date: "”{value}” kan betyda två olika dagar. Skriv till exempel 2026-05-13.",
  error: "”{value}” är ett felvärde från kalkylbladet.",
  narrow: "”{value}”: kolumnen var för smal i kalkylbladet. Bredda den och kopiera igen.",
  excelDay: "{value} kan vara Excels dagnummer för {day}.",
  unknownRecord: "Posten finns inte eller är borttagen.",
  unknownRelease: "Texten finns inte sparad till någon källa i emissionen.",
  changedSince: "Posten har ändrats sedan dess av {by}; den är nu i version {version}.",
  inFuture: "Tidpunkten ligger i framtiden.",
  onlyNow: "Detta är bara känt för aktuella data och kan inte användas med as_of.",
  repeatedParameter: "{field} anges mer än en gång",
  uuid: "Måste vara ett UUID med små bokstäver",
  yearless: "”{value}” saknar år. Skriv till exempel 2026-05-13.",
} as const;
