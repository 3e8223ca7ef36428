import { expect, test } from "vitest";
import { propose } from "./propose.ts";

test.each([
  "Avstämningsdag för fusionen är den 5 maj 2024.",
  "Teckningsperioden för obligationerna löper från den 3 maj 2024 till den 5 maj 2024.",
  "Teckningsperioden för konvertiblerna inleds den 3 maj 2024.",
  "Kursen på Nasdaq stängde på 4,20 SEK per aktie.",
  "Garanterna erhåller tio (10) procent kontant för brygglånet.",
  "Långivarna, tillika garanter, erhåller en ersättning om fem (5) procent kontant.",
  "Stämman godkände styrelsens beslut av den 3 maj 2024 om emissionen.",
  "Rätt att delta har den som är införd i aktieboken på avstämningsdagen den 17 maj 2024.",
  "I den senaste emissionen 2021 gav fem (5) teckningsrätter rätt att teckna en (1) ny aktie.",
  "Lock up-avtal omfattar 80 procent av aktierna.",
  "Säkerställd obligation om 80 procent av fastigheternas värde.",
  "Teckningsåtaganden motsvarande 12 procent av utestående aktier.",
])("what is of other matters than the issue, or its market: %s", (sentence) => {
  expect(propose(`Bolaget beslutar om emission\n${sentence}`)).toEqual([]);
});

test.each([
  [
    "the days of a payment to owners",
    "Key information relating to the repayment\nThe offer shares are traded.\nLast day including right: 14.02.2025\nEx-date: 17.02.2025\nRecord date: 18.02.2025",
  ],
  [
    "a meeting",
    "Nytt avtal\nNya aktier handlas. Extra bolagsstämma beslutade den 3 maj 2024 om emission.",
  ],
])("%s alone, in a text without rights of an issue, is certain of nothing", (_, text) => {
  const confidences = (of: string) => new Set(propose(of).map(({ confidence }) => confidence));
  expect(confidences(text)).not.toContain("certain");
  expect(confidences(text)).not.toEqual(new Set());
  expect(confidences(`${text}\nTeckningskursen är 2,00 SEK per aktie.`)).toContain("certain");
  expect(confidences(text.replace("\n", " in the rights issue\n"))).toContain("certain");
});
