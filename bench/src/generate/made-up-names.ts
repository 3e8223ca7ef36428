import type { Random } from "./random.ts";

const companyHeads = [
  "Alm",
  "Berg",
  "Dal",
  "Ek",
  "Fjord",
  "Glim",
  "Havs",
  "Isjö",
  "Klar",
  "Lund",
  "Malm",
  "Norr",
  "Orr",
  "Polar",
  "Rim",
  "Sol",
  "Tall",
  "Ulv",
  "Vind",
  "Åter",
  "Ängs",
  "Öster",
];
const companyTails = [
  "pharma",
  "teknik",
  "gruvor",
  "energi",
  "medical",
  "optik",
  "spel",
  "vatten",
  "diagnostik",
  "kraft",
  "robotik",
  "livs",
  "labs",
  "marin",
  "data",
  "terapi",
];
const firstNames = [
  "Agnes",
  "Arvid",
  "Birgit",
  "Bo",
  "Cajsa",
  "Dag",
  "Ebba",
  "Egon",
  "Frida",
  "Greta",
  "Hedda",
  "Ivar",
  "Jonna",
  "Kjell",
  "Lova",
  "Måns",
  "Nore",
  "Olle",
  "Petra",
  "Rut",
  "Sixten",
  "Tage",
  "Ulla",
  "Vera",
  "Åke",
  "Östen",
];
const lastNameHeads = [
  "Alm",
  "Björk",
  "Dal",
  "Eke",
  "Fager",
  "Gran",
  "Hede",
  "Kull",
  "Lind",
  "Mark",
  "Norr",
  "Sand",
  "Tall",
  "Väster",
  "Åker",
  "Ör",
];
const lastNameTails = ["backa", "fält", "gärd", "hed", "kvarn", "mark", "näs", "skär", "vret"];
const companyForms = [
  "Invest AB",
  "Holding AB",
  "Capital AB",
  "Förvaltning AB",
  "Fonder AB",
  "A/S",
  "Partners AB",
];

const poolSize = 1500;
const companyShare = 0.33;
const headWeight = 2.2;

const person = (random: Random): string =>
  `${random.oneOf(firstNames)} ${random.oneOf(lastNameHeads)}${random.oneOf(lastNameTails)}`;

const investmentCompany = (random: Random): string =>
  `${random.oneOf(companyHeads)}${random.oneOf(lastNameTails)} ${random.oneOf(companyForms)}`;

/** Names of investors, of which a few occur in very many issues. */
export const createInvestors = (random: Random): (() => string) => {
  const pool = new Set<string>();
  while (pool.size < poolSize)
    pool.add(random.chance(companyShare) ? investmentCompany(random) : person(random));
  const names = [...pool];
  return () => names[Math.floor(poolSize * random.next() ** headWeight)] ?? "?";
};

export const pickCompany = (random: Random): string =>
  random.oneOf(companyHeads) + random.oneOf(companyTails);

/** The name in a form for URLs. */
export const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/g, "");

const advisors = Array.from(
  { length: 25 },
  (_, index) => [`advisor-${index + 1}`, 1 / (index + 1)] as const,
);

export const pickAdvisor = (random: Random): string => random.pick(advisors);
