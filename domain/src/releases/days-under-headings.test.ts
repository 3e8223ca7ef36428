import { expect, test } from "vitest";
import { readRelease } from "../../test/read-release.ts";

test("days above their labels, below a list of labels with days", () => {
  const text = `Norrvik Solvärme genomför företrädesemission
Emissionen i korthet
• Teckningskurs: 40 kronor per aktie
• Avstämningsdag för rätt att delta: 13 februari, 2008
• Teckningsperiod: 15 februari - 29 februari, 2008
Tidplan

8 februari, 2008
Sista dag för handel inklusive rätt att erhålla teckningsrätter
11 februari, 2008
Första dag för handel exklusive rätt att erhålla teckningsrätter
13 februari, 2008
Avstämningsdag för erhållande av teckningsrätter
14 februari, 2008
Prospekt offentliggörs
15 februari, 2008
Teckningstiden inleds
29 februari, 2008
Teckningstiden avslutas
Luleå den 24 januari, 2008`;
  expect(readRelease(text)).toMatchObject({
    incRightsDate: "certain 2008-02-08",
    exRightsDate: "certain 2008-02-11",
    recordDate: "certain 2008-02-13",
    subStartDate: "certain 2008-02-15",
    subEndDate: "certain 2008-02-29",
  });
});

test("the last day with the right, the first without it and the record date are three days", () => {
  const text = `Norrvik Solvärme: företrädesemission
Avstämningsdag: 13 februari 2008
Första dag för handel exklusive rätt att erhålla teckningsrätter: 13 februari 2008`;
  expect(readRelease(text)).toMatchObject({
    exRightsDate: "ambiguous 2008-02-13",
    recordDate: "ambiguous 2008-02-13",
  });
});
