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
