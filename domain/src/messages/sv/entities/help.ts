import type { HelpTexts } from "../../entity-texts.ts";

/** Help texts of fields, from the glossary; loaded with the first page that has a form. */
export const help = {
  issue: {
    shareId: "Vår beteckning för aktien, till exempel kortnamnet.",
    announcementDate: "Dagen då emissionen offentliggjordes i ett pressmeddelande.",
    generalMeetingDate: "Stämman som beslutar om eller godkänner emissionen.",
    incRightsDate: "Sista dagen aktien handlas med rätt att få tecknings- eller uniträtter.",
    exRightsDate: "Handelsdagen efter. Köper man aktien då ingår inga rätter.",
    recordDate: "Den som är införd i aktieboken denna dag får rätter.",
    subStartDate: "Första dagen för teckning med och utan rätter.",
    subEndDate: "Sista dagen för teckning. Förvaltare stänger ofta tidigare.",
    rightsEndDate:
      "Sista dagen rätterna handlas, vanligen 2–3 handelsdagar före teckningsperiodens slut.",
    sharesRequired: "Hur många aktier som ger rätter. ”För varje befintlig aktie” är 1.",
    rightsReceived: "Hur många rätter aktierna ger. ”Erhåller elva (11) uniträtter” är 11.",
    rightsRequired: "Hur många rätter som behövs för teckning. ”Tio (10) uniträtter” är 10.",
    unitsReceived: "Hur många units (eller aktier) rätterna ger. ”En (1) unit” är 1.",
    sharesInUnit: "Antal aktier i en unit. Emission av bara aktier är 1.",
    unitSubPrice: "Priset för en unit. Vid ren aktieemission priset per aktie.",
    outstandingShares: "Antal aktier som berättigar till rätter, före emissionen.",
    offeredUnits: "Högst så många units (eller aktier) omfattar emissionen.",
    approxTotalCommitment:
      "”Omfattas till cirka 81 procent av teckningsförbindelser och garantier” är 81.",
    approxCommitment: "Andelen som täcks av teckningsförbindelser.",
    approxGuarantor: "Andelen som täcks av garantiåtaganden.",
    overAllotmentSize: "Högsta antal units utöver emissionen vid överteckning.",
    cancelled: "Emissionen har ställts in eller återkallats.",
    unitSubTotal: "Tilldelade units, inklusive garanternas. Inte antalet anmälda.",
    unitPctSubWithRights: "Fyll bara i om pressmeddelandet saknar antal.",
    unitGuaranteeFee: "Units som emitterats till garanter i stället för kontanter.",
  },
  warrant: {
    name: "Till exempel TO 1.",
    warrantsRequired: "Antal optioner för att teckna aktierna i nästa fält.",
    vwapDiscount: "Rabatten. ”70 procent av VWAP” är 30.",
    vwapDays: "Antal handelsdagar i mätperioden om det anges.",
    warrantSubPrice: "Fast kurs, eller den kurs som fastställts efter mätperioden.",
    priceMinQuota: "”Dock lägst aktiens kvotvärde.”",
    commitments: "Belopp i kronor som innehavare åtagit sig att teckna för med optionerna.",
    guarantors: "Belopp i kronor som garanter åtagit sig vid nyttjandet.",
    sharesSubscribed: "Utfallet: aktier tecknade genom optionerna.",
  },
  fee: {
    feeCash: "Procent av garanterat belopp vid kontant ersättning.",
    feeUnits: "Procent av garanterat belopp vid ersättning i units eller aktier.",
    feeBoth: "Ja om båda betalas ut. Nej om garanten väljer det ena.",
    feeLevel:
      "0 teckningsåtagande, 1 (botten)garanti, 2 toppgaranti, 3 och uppåt ytterligare nivåer.",
    topdown: "Ja om garantin räknas från 100 procent och nedåt.",
  },
  commit: {
    name: "Som i prospektet, utan titel och fotnot. ”?” för namnlösa poster.",
    amountInPercentage: "Fyll bara i om beloppet saknas.",
    amountInCash: "Belopp i kronor.",
    feeLevel: "Samma nivåer som i garantiersättningarna.",
  },
  source: {
    warrant: "Ja om källan gäller teckningsoptionerna och inte själva emissionen.",
    releaseDatetime: "Svensk tid enligt pressmeddelandet.",
  },
} as const satisfies HelpTexts;
