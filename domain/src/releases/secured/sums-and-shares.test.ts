import { expect, test } from "vitest";
import { readChoices } from "../../../test/read-release.ts";

const headline = "Fjordvik Marine: rights issue\n";

test("of several guarantors' parts, their sum is offered too", () => {
  const text = `${headline}Certain shareholders have agreed to underwrite an additional 11.8% of the rights issue and Alfa Fund has entered into undertakings to underwrite 6.9% of the rights issue. A syndicate has agreed to underwrite the remaining 53.6% of the rights issue.`;
  expect(readChoices(text)).toEqual({ approxGuarantor: "ambiguous 11.8 6.9 53.6 72.3" });
});

test("but not one of more than the whole issue", () => {
  const text = `${headline}Alfa Fund has entered into undertakings to underwrite 56.9% of the rights issue. Beta Fund has entered into undertakings to underwrite 53.6% of the rights issue.`;
  expect(readChoices(text)).toEqual({ approxGuarantor: "ambiguous 56.9 53.6" });
});

test("of several guarantors' shares, their sum is offered, and fits the total", () => {
  const text = `Utfall i Fjordviks företrädesemission\nTotalt tecknades 9 000 000 aktier. 6 000 000 aktier tecknades med stöd av teckningsrätter. Garantiåtagandena har utnyttjats, vilket innebär att Alfa AB har tecknat 900 000 aktier, Beta AB 700 000 aktier och Gamma AB 400 000 aktier. Därtill har 1 000 000 aktier tilldelats utan stöd av teckningsrätter.`;
  expect(readChoices(text)).toEqual({
    unitSubTotal: "likely 9000000",
    unitSubWithRights: "likely 6000000",
    unitSubWithoutRights: "likely 1000000",
    unitSubGuarantor: "ambiguous 900000 700000 400000 2000000",
  });
});

test.each([
  [
    'of guarantors who "by guarantees undertake to subscribe"',
    "Fjordvik emission\nDärutöver har investerare genom emissionsgarantier åtagit sig att teckna för 14 miljoner kronor, vilket motsvarar cirka 48,9 procent av företrädesemissionen.",
    { approxGuarantor: "likely 48.9" },
  ],
  [
    "of one owner, with words that only look like a condition",
    "Fjordvik emission\nBolagets största ägare har ett åtagande att teckna aktier (motsvarande 25,8 procent av företrädesemissionen) samt ett garantiåtagande för de aktier som inte tecknas av andra (motsvarande 74,2 procent av företrädesemissionen), vilket sammantaget motsvarar 100 procent av företrädesemissionen.",
    {
      approxCommitment: "certain 25.8",
      approxGuarantor: "likely 74.2",
      approxTotalCommitment: "certain 100",
    },
  ],
  [
    "of commitments for all of it, which are the total",
    "Fjordvik emission\nFöreträdesemissionen omfattas till 100 procent av teckningsförbindelser.",
    { approxCommitment: "likely 100", approxTotalCommitment: "likely 100" },
  ],
  [
    "of both, up to an amount",
    "Fjordvik emission\nFöljaktligen är företrädesemissionen säkerställd till ett belopp om upp till cirka 24 MSEK, motsvarande cirka 80 procent av företrädesemissionen.",
    { approxTotalCommitment: "likely 80" },
  ],
  [
    "of commitments and guarantees that equal the amount of the issue",
    "Fjordvik emission\nTotala teckningsåtaganden och garantiåtaganden motsvarar det totala emissionsbeloppet om 225 miljoner kronor.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "before the words for an owner's share",
    `${headline}Holding AB has pre-committed to subscribe for its 49.99% pro rata share of the rights issue.`,
    { approxCommitment: "likely 49.99" },
  ],
  [
    "the same in Norwegian",
    "Fjordvik Marine: fortrinnsrettsemisjon\nDen største aksjonæren har forhåndskommittert seg til å tegne sin 49,99 % pro rata andel av fortrinnsrettsemisjonen.",
    { approxCommitment: "likely 49.99" },
  ],
  [
    "of what others do not subscribe for",
    `${headline}A consortium has undertaken to subscribe for shares not subscribed for by others, corresponding to 40 per cent of the rights issue.`,
    { approxGuarantor: "likely 40" },
  ],
  [
    "of guarantees, if nothing else is told",
    "Fjordvik emission\nFöreträdesemissionen omfattas av emissionsgarantier om sammanlagt cirka 3,3 MSEK motsvarande 60 procent av den totala emissionen.",
    { approxGuarantor: "likely 60", approxTotalCommitment: "likely 60" },
  ],
  [
    "of both, up to a limit",
    "Fjordvik emission\nFöreträdesemissionen omfattas därmed av tecknings- och garantiförbindelser om upp till 70 procent av den initiala volymen.",
    { approxTotalCommitment: "likely 70" },
  ],
  [
    "of all, by what a top guarantee adds",
    "Fjordvik emission\nBolaget har även upphandlat en toppgaranti vilket gör att emissionen är säkerställd till upp till 92 procent, motsvarande upp till cirka 74 MSEK.",
    { approxTotalCommitment: "likely 92" },
  ],
  [
    "of a fully guaranteed issue, in one Norwegian word",
    "Fjordvik henter 100 millioner\nStyret foreslår en fullgarantert fortrinnsrettsemisjon.",
    { approxTotalCommitment: "likely 100" },
  ],
  [
    "of commitments, in Finnish",
    "Fjordvik Oyj: osakeanti\nSuurimmat osakkeenomistajat ovat sitoutuneet merkitsemään osakkeita yhteensä noin 45 prosenttia osakeannista.",
    { approxCommitment: "likely 45" },
  ],
  [
    "of a row",
    "Fjordvik: rights issue in brief\nSubscription price: SEK 3.40 per share\nSubscription commitments and guarantees: 82 %",
    { unitSubPrice: "certain 3.4", approxTotalCommitment: "likely 82" },
  ],
  [
    "of what owners hold is none of what they commit to",
    `${headline}Holding AB has undertaken to subscribe for its pro rata share. Two other shareholders representing in total 18.1% have also undertaken to subscribe.`,
    {},
  ],
  [
    "that owners subscribe for",
    "Fjordvik genomför nyemission som är säkerställd till 80 procent\nStyrelsens ledamöter och större ägare tecknar 20 procent av emissionen och ett garantikonsortium står för 60 procent.",
    {
      approxTotalCommitment: "certain 80",
      approxCommitment: "likely 20",
      approxGuarantor: "certain 60",
    },
  ],
  [
    "of letters of intent, commitments and guarantees",
    "Fjordvik emission\nFöreträdesemissionen är garanterad till cirka 85 procent genom erhållna avsiktsförklaringar, teckningsförbindelser och garantiåtaganden.",
    { approxTotalCommitment: "likely 85" },
  ],
])("the percentage %s", (_, text, expected) => {
  expect(readChoices(text)).toEqual(expected);
});
