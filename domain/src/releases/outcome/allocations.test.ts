import { expect, test } from "vitest";
import { readRelease } from "../../../test/read-release.ts";

test.each([
  [
    "allocated by rights that were exercised, and to those who asked for more",
    "Fjordvik Marine ASA: Final results of the rights issue\nThe company had received subscriptions for a total of 281,450,112 Offer Shares. A total of 221,300,000 Offer Shares were allocated on the basis of exercised subscription rights, and 28,700,000 Offer Shares were allocated to oversubscribers.",
    { unitSubWithRights: "likely 221300000", unitSubWithoutRights: "likely 28700000" },
  ],
  [
    "below a headline of another aspect",
    "Fjordvik Marine ASA - settlement\nThe subscription period of the rights issue expired on 2 October 2024. A total of 22,300,000 Offer Shares have been allocated to subscribers on the basis of exercised subscription rights and 2,700,000 Offer Shares have been allocated to holders of subscription rights as a result of oversubscription.",
    {
      subEndDate: "certain 2024-10-02",
      unitSubWithRights: "likely 22300000",
      unitSubWithoutRights: "likely 2700000",
    },
  ],
  [
    "by rights exercised, in an offering that has been placed",
    "Fjordvik Marine is pleased to announce that the offering has been successfully placed.\nThe company has received subscriptions and allocated 58,401,784 Offer Shares based on subscription rights exercised during the subscription period.",
    { unitSubWithRights: "likely 58401784" },
  ],
  [
    "as it will be, and in all",
    "Oslo: Reference is made to the subsequent offering in Fjordvik Marine ASA.\nThe subscription period expired today, and the company has received valid subscriptions for a total of 5,382,887 Offer Shares. Hence, 5,382,887 Offer Shares will be issued. A total of 2,180,733 Offer Shares will be allocated based on subscription rights and a total of 3,202,154 Offer Shares will be allocated based on over-subscription and subscription without subscription rights.",
    {
      unitSubWithRights: "likely 2180733",
      unitSubWithoutRights: "likely 3202154",
      unitSubTotal: "likely 5382887",
    },
  ],
  [
    "by rights and to those who asked for more, in Norwegian",
    "Fjordvik: Endelig resultat av fortrinnsrettsemisjonen\n22 100 000 aksjer ble tildelt på grunnlag av utøvde tegningsretter, og 2 900 000 aksjer ble tildelt tegnere som overtegnet.",
    { unitSubWithRights: "likely 22100000", unitSubWithoutRights: "likely 2900000" },
  ],
  [
    "in Finnish",
    "Fjordvik Oyj:n merkintäoikeusannin lopullinen tulos\nMerkintäoikeuksien perusteella merkittiin 8 700 000 osaketta ja toissijaisessa merkinnässä 1 100 000 osaketta.",
    { unitSubWithRights: "likely 8700000", unitSubWithoutRights: "likely 1100000" },
  ],
  [
    "in Norwegian",
    "Fjordvik har fordelt aksjene\nDen endelige tildelingen i fortrinnsrettsemisjonen ble gjort i dag. 3.210.006 tilbudsaksjer ble tildelt ved utøvelse av tegningsretter, mens 175.294 aksjer er tildelt pro rata til tegnere som har overtegnet.",
    { unitSubWithRights: "likely 3210006", unitSubWithoutRights: "likely 175294" },
  ],
  [
    "the number that is issued, if it is the sum of its parts",
    "Final outcome of the rights issue in Fjordvik Marine\n17,104,484 shares, corresponding to 98.6 per cent, have been subscribed for by exercising subscription rights. The remaining 242,000 shares have been subscribed for without subscription rights. The share capital increases by SEK 1,734,648.40 by issuance of 17,346,484 shares.",
    {
      unitSubWithRights: "likely 17104484",
      unitPctSubWithRights: "likely 98.6",
      unitSubWithoutRights: "likely 242000",
      unitSubTotal: "likely 17346484",
    },
  ],
  [
    "by which the number of shares rises",
    "Utfall i Fjordviks emission\nSammanräkningen visar att 900 000 aktier tecknades med stöd av teckningsrätter. De 100 000 aktier som inte tecknades med stöd av teckningsrätter har tilldelats andra. Antalet aktier ökar med 1 000 000 till 5 000 000.",
    {
      unitSubWithRights: "likely 900000",
      unitSubWithoutRights: "likely 100000",
      unitSubTotal: "likely 1000000",
    },
  ],
])("what was allocated: %s", (_, text, expected) => {
  expect(readRelease(text)).toEqual(expected);
});

test("a sum that leaves out what guarantors take is no total", () => {
  const text =
    "Utfall i Fjordviks emission\n900 000 aktier tecknades med stöd av teckningsrätter och 100 000 aktier utan stöd av teckningsrätter. Därmed tecknades 1 000 000 aktier av ägare och allmänhet, och garanterna tecknar resten.";
  expect(readRelease(text)).not.toHaveProperty("unitSubTotal");
});

test("warrants of which a headline tells how many were exercised", () => {
  const text =
    "Fjordvik: 91 procent av TO4 nyttjades\nTotalt nyttjades 6 825 000 teckningsoptioner TO4, motsvarande 91 procent, för teckning av 3 412 500 aktier till kursen 4,50 kronor.";
  expect(readRelease(text)).toMatchObject({ sharesSubscribed: "likely 3412500" });
});

test("what underwriters take of an issue that is over is nothing that they guarantee", () => {
  const text =
    "Fjordvik Marine ASA – Results\nThe rights issue was not fully subscribed, and the underwriters will hence subscribe for 3,200,000 shares, equal to 12.8 per cent of the offer shares.";
  expect(readRelease(text)).toEqual({
    unitSubGuarantor: "likely 3200000",
    unitPctSubGuarantor: "likely 12.8",
  });
});

test("an outcome below a headline about a meeting", () => {
  const text =
    "Fjordvik AB held its extraordinary general meeting\nThe subscription period for the rights issue ended on 26 March 2024 and resulted in the issue being fully subscribed, with 42.0 per cent being subscribed for with exercise of subscription rights and 11.5 per cent without exercise of subscription rights.";
  expect(readRelease(text)).toMatchObject({
    unitPctSubWithRights: "likely 42",
    unitPctSubWithoutRights: "likely 11.5",
  });
});

test.each([
  [
    "shares that nobody subscribed for with rights, and the sum",
    "Final results of the rights offering in Fjordvik\n7,882,418 B shares or 99.7 percent of the new B shares were subscribed for by the exercise of rights. 26,335 unsubscribed B shares, representing 0.3 percent, will be allocated to those who subscribed for such shares. The rights offering increases the number of series B shares by 7,908,753.",
    {
      unitSubWithRights: "likely 7882418",
      unitPctSubWithRights: "likely 99.7",
      unitSubWithoutRights: "likely 26335",
      unitPctSubWithoutRights: "likely 0.3",
      unitSubTotal: "likely 7908753",
    },
  ],
  [
    "a full subscription",
    "Fjordvik completes rights issue\nThe rights issue resulted in a full subscription of 76,278,403 new offered shares.",
    { unitSubTotal: "likely 76278403" },
  ],
  [
    "what those who had committed took is no total",
    "Fjordvik: preliminary results of the rights issue\nThe parties who have provided subscription commitments, i.e. Fond Oy, as well as the board, have subscribed a total of 110,371,150 shares.",
    {},
  ],
])("results: %s", (_, text, expected) => {
  expect(readRelease(text)).toMatchObject(expected);
  if (Object.keys(expected).length === 0) expect(readRelease(text)).toEqual({});
});

test("shares of one class, in lines as wide as their numbers allow, are no total", () => {
  const line = "Den slutliga sammanräkningen i nyemissionen visar att Fjordviks aktieägare tog\n";
  const text = `Fjordviks nyemission övertecknades\n\n${line.repeat(8)}del i den, som det ser ut nu. Totalt har 90 700 aktier av serie A och\n5 525 981 aktier av serie B tecknats med stöd av teckningsrätter.`;
  expect(readRelease(text)).not.toHaveProperty("unitSubTotal");
});

test("shares allocated without rights say nothing of the day without rights", () => {
  const text =
    "Fjordvik: final results for the rights offering\nThe offering ended on 6 September 2024.\nSeptember 16 Trading in new B shares commences. Mailing of payment notice for new B shares allocated pursuant to subscriptions without preferential rights";
  expect(readRelease(text)).not.toHaveProperty("exRightsDate");
});
