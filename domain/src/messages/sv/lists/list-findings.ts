import type { ListFindingsTexts } from "../../list-findings-texts.ts";

/** Filtering a list by findings. */
export const listFindingsTexts: ListFindingsTexts = {
  tier: "Nivå",
  tiers: { warning: "Varningar", note: "Noteringar", missing: "Ej ifyllt än" },
  search: "Sök kontroll",
  checks: "Kontroller",
  none: "Ingen kontroll passar.",
  help: "Godkända anmärkningar räknas inte.",
  open: "Anmärkning",
  pending: {
    one: "{n} emission kontrolleras ännu",
    other: "{n} emissioner kontrolleras ännu",
  },
};
