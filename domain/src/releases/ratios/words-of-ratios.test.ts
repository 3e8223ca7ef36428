import { expect, test } from "vitest";
import { readChoices } from "../../../test/read-release.ts";

test("numbers in words with a hyphen, of shares of a class in a unit", () => {
  const text =
    "Fjordvik AB: rights issue of units\nEach unit consists of forty-eight (48) B-shares and eight (8) warrants, each of which entitles to subscription of one (1) new B-share.";
  expect(readChoices(text)).toMatchObject({
    sharesInUnit: "certain 48",
    warrantsPerUnit: "certain 8",
  });
});

test("a right whose name has a wrong letter", () => {
  const text =
    "Fjordvik AB: rights issue\nOne (1) existing share entitles to one (1) subscription right, and nine (9) subscriptions rights entitle to subscription of two (2) new shares.";
  expect(readChoices(text)).toMatchObject({
    rightsRequired: "certain 9",
    unitsReceived: "certain 2",
  });
});

test("the right to take part is none of those that a share gives", () => {
  const text =
    "Fjordvik AB: företrädesemission\nEmissionen innebär en rätt för aktieägare i Bolaget att teckna units i förhållande till sina innehav, varvid varje befintlig aktie berättigar till sju (7) uniträtter. Fyra (4) uniträtter berättigar till teckning av en (1) unit.";
  expect(readChoices(text)).toMatchObject({
    sharesRequired: "certain 1",
    rightsReceived: "certain 7",
    rightsRequired: "certain 4",
    unitsReceived: "certain 1",
  });
});

test("primary rights, in Finnish", () => {
  const text =
    "Fjordvik Oyj: merkintäoikeusanti\nOsakkeenomistaja saa automaattisesti yhden (1) vapaasti luovutettavissa olevan, arvo-osuusmuotoisen uusien osakkeiden merkintään oikeuttavan Ensisijaisen Merkintäoikeuden jokaista täsmäytyspäivänä omistamaansa yhtiön osaketta kohden. Ensisijaisen Merkintäoikeuden haltija on oikeutettu merkitsemään yhdellä (1) Ensisijaisella Merkintäoikeudella yhden (1) uuden osakkeen.";
  expect(readChoices(text)).toMatchObject({
    rightsReceived: "certain 1",
    sharesRequired: "certain 1",
    rightsRequired: "certain 1",
    unitsReceived: "certain 1",
  });
});

test.each([
  "Fjordvik: nyemission i korthet\nTeckningskurs: 3:40 kr per aktie\nVillkor: 2:5",
  "Fjordvik genomför nyemission\nFem gamla aktier ger rätt till två nya. Priset är 3,40 kronor per aktie.",
])("the terms alone: %#", (text) => {
  expect(readChoices(text)).toEqual({
    unitsReceived: "likely 2",
    rightsRequired: "likely 5",
    unitSubPrice: "certain 3.4",
  });
});

test("one new share, as one counts", () => {
  const text = "Fjordvik genomför nyemission\nTvå gamla aktier ger rätt till en ny.";
  expect(readChoices(text)).toEqual({ unitsReceived: "likely 1", rightsRequired: "likely 2" });
});

test("a price within the words of the terms", () => {
  const text =
    "Fjordvik genomför nyemission\nInnehavare av fem aktier, oavsett serie, har rätt att för 3,40 kronor teckna två nya B-aktier.";
  expect(readChoices(text)).toMatchObject({ unitSubPrice: "likely 3.4" });
});

test("each share that was held on the record date, in Finnish", () => {
  const text =
    "Fjordvik Oyj: merkintäoikeusanti\nOsakkeenomistajat saavat automaattisesti yhden (1) vapaasti luovutettavissa olevan arvo-osuusmuotoisen merkintäoikeuden jokaista täsmäytyspäivänä omistamaansa yhtä (1) osaketta kohden.";
  expect(readChoices(text)).toMatchObject({
    rightsReceived: "certain 1",
    sharesRequired: "certain 1",
  });
});

test("new shares for rights, in Norwegian", () => {
  const text =
    "Fjordvik: fortrinnsrettsemisjon\nEiere av tegningsretter har rett til å tegne 3 nye aksjer for 7 tegningsretter.";
  expect(readChoices(text)).toEqual({ unitsReceived: "likely 3", rightsRequired: "likely 7" });
});

test("a right that entitles to shares per shares held is not the only one needed", () => {
  const text =
    "Fjordvik: rights issue\nEach right entitles the shareholder to 4 new shares of Fjordvik AB per 7 shares held.";
  expect(readChoices(text)).toMatchObject({ rightsRequired: "likely 7" });
});

test("new shares for old ones, in Finnish", () => {
  const text =
    "Fjordvik Oyj: osakeanti\nOsakkeenomistaja voi merkitä jokaista omistamaansa kahta (2) vanhaa Yhtiön osaketta kohden kolme (3) Uutta Osaketta.";
  expect(readChoices(text)).toEqual({ rightsRequired: "likely 2", unitsReceived: "likely 3" });
});

test("the terms in the rows of a Norwegian notice", () => {
  const text =
    "2. april 2024\n\nTegningskurs m.v. - Fortrinnsrettsemisjon i Fjordvik\n\n- Antall aksjer i emisjonen: 56.808.538 nye aksjer\n- Hver aksje som eies på denne datoen, gir en omsettelig tegningsrett.\n- Eiere av tegningsretter har rett til å tegne 3 nye aksjer for 7 tegningsretter.\n\nTidsplanen antas å bli som følger:\n3. april: Fjordvik-aksjen handles uten verdi av tegningsretten";
  expect(readChoices(text)).toEqual({
    offeredUnits: "likely 56808538",
    sharesRequired: "certain 1",
    rightsReceived: "certain 1",
    rightsRequired: "likely 7",
    unitsReceived: "likely 3",
    exRightsDate: "likely 2024-04-03",
  });
});

test("a price in Norwegian øre, and the period that is ended", () => {
  const text =
    "Fjordvik ASA: reparasjonsemisjon\nTegningskursen er 40 øre per aksje. Tegningsperioden vil begynne ved børsåpning 26. februar 2024 og bli avsluttet ved stengetid 11. mars. Emisjonen er i sin helhet garantert av Nord Invest AS.";
  expect(readChoices(text)).toMatchObject({
    unitSubPrice: "ambiguous 0.4",
    subEndDate: "certain 2024-03-11",
    approxTotalCommitment: "likely 100",
  });
});

test.each([
  "Hver aksje gir 3,2 tegningsretter, og hver tegningsrett gir rett til å tegne én ny aksje.",
  "Each existing share gives 1.6534 subscription rights, where each subscription right entitles to one new share.",
  "Shareholders receive 1.6534 rights for each share held and each subscription right entitles to one new share.",
  "En aktie ger 0,5 teckningsrätter; en teckningsrätt ger rätt att teckna en ny aktie.",
])("a share that gives a fraction of rights does not give the one named behind: %s", (sentence) => {
  expect(readChoices(`Fjordvik: rights issue\n${sentence}`)).toEqual({
    rightsRequired: "certain 1",
    unitsReceived: "certain 1",
  });
});

test("what units contain behind their number, in words that name the rights issue", () => {
  const text =
    "Norrvik: exercise period begins\nIn total, Norrvik issued 16,478,910 units in the Rights Issue, each consisting of three (3) shares and six (6) warrants of series TO 5.";
  expect(readChoices(text)).toMatchObject({
    sharesInUnit: expect.stringMatching(/ 3$/u),
    "TO5.warrantsPerUnit": expect.stringMatching(/ 6$/u),
  });
});
