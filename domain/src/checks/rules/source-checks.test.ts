import { describe } from "vitest";
import { testCheck } from "../../../test/check-rows.ts";

describe("sources", () => {
  testCheck("S01", {
    fires: { sources: [{ sourceUrl: "ftp://mfn.example/a" }] },
    passes: { sources: [{ sourceUrl: "http://mfn.example/a" }] },
  });
  testCheck("S02", {
    fires: {
      sources: [{}, { sourceUrl: "https://WWW.mfn.example/a/beslut/?utm_source=x#top" }],
    },
    passes: { sources: [{}, { sourceUrl: "https://mfn.example/a/beslut?page=2" }] },
  });
  testCheck("S03", {
    fires: { sources: [{}, {}, { releaseDatetime: "2024-04-16T23:59:00+02:00" }] },
    reports: "Utfallet är daterat 2024-04-16, före teckningsperiodens slut (2024-04-17).",
    passes: { sources: [{}, {}, { releaseDatetime: "2024-04-17T00:00:00+02:00" }] },
  });
  testCheck("S04", {
    fires: { sources: [{ releaseDatetime: "2024-02-21T08:30:00+01:00" }] },
    reports: "Pressmeddelandet är daterat 2024-02-21 men offentliggörandedatum är 2024-02-20.",
    passes: { sources: [{ releaseDatetime: "2024-02-20T23:30:00+01:00" }] },
  });
  testCheck("S05", { fires: { warrants: null }, passes: { warrants: [{}] } });
  testCheck("S06", {
    fires: { sources: null },
    reports:
      "Källa saknas: Offentliggörande (Publication); Prospekt (Prospectus), Memorandum eller Informationsdokument (InformationDocument); Utfall (Outcome).",
    passes: { sources: [{}, { sourceType: "InformationDocument" }] },
  });
  testCheck("S06", {
    fires: { sources: [{}, {}, { warrant: true }] },
    reports: "Källa saknas: Utfall (Outcome).",
    passes: { issue: { cancelled: true }, sources: [{}, {}, { warrant: true }] },
  });
  testCheck("S07", {
    fires: { sources: [{}, {}, {}, { releaseDatetime: "2026-11-21T12:01:00+01:00" }] },
    passes: { sources: [{}, {}, {}, { releaseDatetime: "2026-11-21T12:00:00+01:00" }] },
  });
  const news = { sourceType: "New commitments", releaseDatetime: "2024-04-10T08:00:00+02:00" };
  const changed = (updatedAt: string) => [{ updatedAt }, { updatedAt }, { updatedAt }];
  testCheck("S08", {
    fires: {
      sources: [{}, {}, {}, {}, news],
      commits: changed("2024-04-10T05:59:00Z"),
    },
    reports: "Nytt pressmeddelande 2024-04-10: kontrollera åtagandena.",
    passes: {
      sources: [{}, {}, {}, {}, news],
      commits: changed("2024-04-10T06:00:00Z"),
    },
  });
});
