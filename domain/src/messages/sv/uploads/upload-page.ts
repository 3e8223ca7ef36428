/** The page of uploads. */
export const upload = {
  toUpdates: "Uppdatera befintliga",
  title: "Massinläsning",
  warning: "Den här sidan är för dig som vet vad du gör. Raderna sparas så snart du väljer Läs in.",
  help: "Klistra in rader från Excel med rubrikraden överst. Rubrikerna får vara fältnamn (issue_id, issueId) eller etiketter på svenska eller engelska. Excel kopierar det visade värdet, så visa alla decimaler före kopieringen.",
  paste: "Klistra in {table}",
  output: "Rader med fel: {table}",
  process: "Läs in",
  processing: "Läser in …",
  created_one: "{n} rad skapad",
  created_other: "{n} rader skapade",
  failed_one: "{n} rad med fel",
  failed_other: "{n} rader med fel",
  unknownColumn: "Okänd kolumn: {name}",
  noRows: "Inga rader att läsa in.",
  headerMissing: "Rubrikraden saknas.",
  closestIds: "Närmaste kända id: {ids}",
} as const;
