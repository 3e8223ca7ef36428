import { describe } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";

const cash = (amountInCash: string) => ({ amountInCash, amountInPercentage: null });

describe("all commitments of an issue", () => {
  testCheck("K15", {
    fires: { commits: [{}, { amountInCash: "9100000" }] },
    reports:
      "Åtagandena summerar till 15 100 000,00 SEK, mer än hela emissionen (15 000 000,00 SEK). Största: Nord Invest AB, 9 100 000,00 SEK.",
    passes: { commits: [{}, { amountInCash: "9075000" }] },
  });
  testCheck("K15", {
    fires: { commits: [{}, { amountInCash: "15100000" }] },
    // Here K11 reports it.
    passes: { commits: [{}, { amountInCash: "15151000" }] },
  });
  testCheck("K16a", {
    fires: {
      issue: { approxCommitment: null, approxGuarantor: null, approxTotalCommitment: "81" },
    },
    reports: "Åtagandena summerar till 80 % av emissionen, uppgivet 81 %: 1 % skiljer.",
    passes: {
      issue: { approxCommitment: null, approxGuarantor: null, approxTotalCommitment: "80.7" },
    },
  });
  testCheck("K16a", {
    fires: {
      issue: { approxCommitment: null, approxGuarantor: null, approxTotalCommitment: "81" },
    },
    passes: {
      issue: { approxCommitment: null, approxGuarantor: null, approxTotalCommitment: "81" },
      commits: [cash("4500000"), cash("6000000"), { amountInPercentage: null }],
    },
  });
  testCheck("K16b", {
    fires: { commits: [cash("4650001")] },
    reports: "Teckningsåtaganden, cirka: registrerat 31 %, uppgivet 30 %; 150 001,00 SEK skiljer.",
    passes: { commits: [cash("4612500")] },
  });
  testCheck("K16b", {
    fires: { issue: { approxGuarantor: "51" } },
    // The stated guarantees are those of level 1, and the total counts one on top.
    passes: { issue: { approxGuarantor: "40", approxTotalCommitment: "80" } },
  });
  testCheck("K16c", {
    fires: { commits: [{}, { amountInCash: null }, { amountInPercentage: "50.8" }] },
    reports: "Redan 50,8 % är registrerat fast belopp saknas; Garantiåtaganden, cirka är 50 %.",
    passes: { commits: [{}, { amountInCash: null }, { amountInPercentage: "50.7" }] },
  });
  testCheck("K16c", {
    fires: {
      issue: { approxCommitment: null, approxGuarantor: null },
      commits: [{}, { amountInCash: null }, { amountInPercentage: "51" }],
    },
    reports: "Redan 81 % är registrerat fast belopp saknas; Säkerställt totalt, cirka är 80 %.",
    passes: {
      issue: { approxCommitment: null, approxGuarantor: null },
      commits: [{}, { amountInCash: null }, { amountInPercentage: "50" }],
    },
  });
});

describe("the amount of one commitment", () => {
  const other = { name: "Beta AB", ...cash("5000000"), feeLevel: 1 };
  const unstated = { issue: { approxGuarantor: null, approxCommitment: null } };
  testCheck("K17", {
    fires: { ...unstated, commits: [{}, {}, {}, { ...other, amountInCash: "5000" }] },
    reports:
      "Beloppet 5 000,00 SEK är litet bredvid övriga på nivån (6 000 000,00 SEK). Är det tusental, eller antal units? I tkr blir det 5 000 000,00 SEK.",
    passes: { ...unstated, commits: [{}, {}, {}, { ...other, amountInCash: "25000" }] },
  });
  testCheck("K17", {
    fires: { commits: [{}, {}, cash("20000")] },
    reports:
      "Beloppet 20 000,00 SEK är litet. Är det tusental, eller antal units? I tkr blir det 20 000 000,00 SEK.",
    // Small private investors.
    passes: {
      ...unstated,
      commits: [cash("20000"), {}, {}, { ...cash("900000"), name: "Eva", feeLevel: 0 }],
    },
  });
  testCheck("K17", {
    fires: { commits: [{}, { amountInCash: "6000" }] },
    // Confirmed by the level's sum.
    passes: { commits: [{}, {}, {}, { ...other, amountInCash: "5000" }] },
  });
  testCheck("K17", {
    fires: { ...unstated, commits: [{}, {}, {}, { ...other, amountInCash: "1" }] },
    passes: { ...unstated, commits: [{}, {}, {}, { ...other, amountInCash: "0" }] },
  });
  testCheck("K18", {
    fires: { commits: [{}, {}, { amountInPercentage: "1500000" }] },
    reports:
      "Alfa Capital AB: 1 500 000 % av emissionen. Har ett belopp i kronor angetts? Det hör hemma i Belopp.",
    passes: { commits: [{}, {}, { amountInPercentage: "100" }] },
  });
  const noGross = { issue: { unitSubPrice: null } };
  const both = (amountInCash: string, amountInPercentage: string) => ({
    amountInCash,
    amountInPercentage,
  });
  testCheck("K19", {
    fires: {
      ...noGross,
      commits: [both("4500000", "30"), both("6000000", "40"), both("1500000", "11")],
    },
    reports:
      "Alfa Capital AB: 1 500 000,00 SEK och 11 % ger en emission om 13 636 363,64 SEK, övriga ger 15 000 000,00 SEK.",
    // Within rounding.
    passes: {
      ...noGross,
      commits: [both("4500000", "30"), both("6000000", "40"), both("1575000", "10")],
    },
  });
  testCheck("K19", {
    fires: { ...noGross, commits: [both("4500000", "30"), both("1", "40"), both("6000000", "40")] },
    // A share of nothing tells nothing of the issue's size.
    passes: { ...noGross, commits: [both("4500000", "30"), both("1", "0"), both("6000000", "40")] },
  });
});

describe("the level of a commitment", () => {
  testCheck("K20", {
    fires: { commits: [{}, { name: "Toppgaranter" }] },
    reports: "Namnet Toppgaranter tyder på nivå 2, inte 1.",
    passes: { commits: [{}, {}, { name: "Toppgaranter" }] },
  });
  testCheck("K20", {
    fires: { commits: [{ name: "Emissionsgaranter" }] },
    passes: { commits: [{ name: "Garantum Fondkommission AB" }] },
  });
  testCheck("K20", {
    fires: { commits: [{}, {}, { name: "Botten-garanti" }] },
    passes: { commits: [{}, {}, { name: "Norrbottengaranti AB" }] },
  });
  testCheck("K21", {
    fires: { commits: [{}, { name: "Styrelse och ledning" }] },
    reports:
      "Styrelse och ledning är registrerat som garanti (nivå 1). Är det ett teckningsåtagande (nivå 0)?",
    passes: { commits: [{ name: "Styrelse och ledning" }] },
  });
  testCheck("K22", {
    fires: { commits: [{}, { feeLevel: 2 }] },
    reports: "Nivå 2 finns men ingen på nivå 1. Är nivå 1 utelämnad?",
    passes: { commits: [{}, {}, { feeLevel: 2 }] },
  });
});
