import type { LiveTexts } from "../../live-texts.ts";

export const liveTexts: LiveTexts = {
  title: "Vad andra gör",
  created: { one: "{n} ny rad", other: "{n} nya rader" },
  changed: { one: "{n} ändrad", other: "{n} ändrade" },
  by: "{what} av {who}",
  many: "flera",
  saved: "{who} sparade nyss",
  deleted: "{who} tog nyss bort posten",
  compared: "Det du sparar jämförs med det.",
  mayHaveChanged: "Något kan ha ändrats",
  show: "Visa",
  close: "Stäng",
  open: "Öppen även hos {who}",
  readOnly: "Just nu går det inte att spara",
  readOnlyHelp:
    "Databasen går bara att läsa, till exempel medan en annan tar över. Det du har skrivit finns kvar här. När databasen går att skriva i igen försvinner meddelandet.",
  outdated: "Teckna har uppdaterats. Ladda om sidan när det passar: det du har skrivit finns kvar.",
  reload: "Ladda om",
};
