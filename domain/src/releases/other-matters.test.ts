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
