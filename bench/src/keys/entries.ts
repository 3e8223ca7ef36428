import type { EntityPath } from "@teckna/domain/entities";

type WireValues = Readonly<Record<string, string | number | boolean>>;

/** An issue as an analyst enters it by keyboard, and what must be stored then. */
export type Entry = {
  readonly title: string;
  readonly maxKeys: number;
  /** The keys from the first field of a new issue to the save. */
  readonly script: string;
  /** URLs are pasted, as everybody copies them from the browser. */
  readonly texts: Readonly<Record<string, string>>;
  readonly issue: WireValues;
  readonly children: { readonly [P in Exclude<EntityPath, "issues">]?: readonly WireValues[] };
};

const publication =
  "https://mfn.se/cis/a/spermosens/styrelsen-i-spermosens-ab-publ-beslutar-om-en-foretradesemission-av-units-om-cirka-28-8-msek-31ce3571";
const notice =
  "https://ipo.se/market-notice-52-24-information-regarding-the-rights-issue-from-spermosens-ab";

/** A real case (`domain/fixtures/real-cases`) with the first of its two series of warrants: 33 values. */
const small: Entry = {
  title: "33 values, 1 warrant, 2 sources",
  maxKeys: 150,
  script: [
    "SPERM<Shift+Tab>1:1 1:1 7+4TO3 0,70<Enter*3>240325<Enter*3>28/3<Enter><Control+d><Enter*2>",
    "41193676<Enter*2>80<Enter>1<Enter>79<Enter>SE0021921541<Enter>SE0021921558",
    "<Alt+1><Tab*6>",
    "<Alt+4><Paste publication><Tab*3><Enter><Home>",
    "<Paste notice><Tab*2>240322<Tab><Enter>",
    "<Control+Enter>",
  ].join(""),
  texts: { publication, notice },
  issue: {
    share_id: "SPERM",
    cancelled: false,
    general_meeting_date: "2024-03-25",
    inc_rights_date: "2024-03-26",
    ex_rights_date: "2024-03-27",
    record_date: "2024-03-28",
    sub_start_date: "2024-04-03",
    sub_end_date: "2024-04-17",
    rights_start_date: "2024-04-03",
    rights_end_date: "2024-04-12",
    shares_required: 1,
    rights_received: 1,
    rights_required: 1,
    units_received: 1,
    shares_in_unit: 7,
    unit_sub_price: 0.7,
    offered_units: 41_193_676,
    approx_total_commitment: 80,
    approx_commitment: 1,
    approx_guarantor: 79,
    isin_rights: "SE0021921541",
    isin_units: "SE0021921558",
  },
  children: {
    warrants: [{ name: "TO3", warrants_per_unit: 4, warrants_required: 1, shares_received: 1 }],
    sources: [
      { source_url: publication, source_type: "Publication", warrant: false },
      {
        source_url: notice,
        source_type: "Terms",
        warrant: false,
        release_datetime: "2024-03-22T00:00:00+01:00",
      },
    ],
  },
};

/**
 * The same with both series on the terms of another real case, its fees, an outcome, and three commitments: 74 values.
 */
const large: Entry = {
  title: "74 values, 2 warrants, 2 fees, 3 commitments, 2 sources",
  maxKeys: 310,
  script: [
    "SPERM<Shift+Tab>1:1 1:1 7+4TO3+4TO4 0,70<Enter*2>240222<Enter>25/3<Enter*3>28/3<Enter><Control+d><Enter>",
    "41193676<Enter>41193676<Enter*2>80<Enter>1<Enter>79<Enter>SE0021921541<Enter>SE0021921558",
    "<Enter*5>68,83<Enter>31,17<Tab>",
    "<Alt+1><Tab>250305<Tab*11>0,15<Tab>0,60<Enter>",
    "<Home><Tab>251105<Tab*11><Enter>",
    "<Alt+2><Tab>bo<ArrowDown><Tab>nej<Tab>15<Tab*2><Enter>",
    "<Home><Tab*2>nej<Tab>20<Tab*2><Enter>",
    "<Alt+3>ca<ArrowDown><Tab>0<Tab>1500000<Enter><Home>ga<ArrowDown><Tab>1<Tab>12500000<Enter>",
    "<Home>st<ArrowDown><Tab>0<Tab>300000<Enter>",
    "<Alt+4><Paste publication><Tab*3><Enter><Home>",
    "<Paste notice><Tab*2>240322<Tab><Enter>",
    "<Control+Enter>",
  ].join(""),
  texts: small.texts,
  issue: {
    ...small.issue,
    announcement_date: "2024-02-22",
    outstanding_shares: 41_193_676,
    unit_pct_sub_with_rights: 68.83,
    unit_pct_sub_without_rights: 31.17,
  },
  children: {
    warrants: [
      {
        name: "TO3",
        sub_start_date: "2025-03-05",
        sub_end_date: "2025-03-19",
        last_trading_day: "2025-03-17",
        warrants_required: 1,
        shares_received: 1,
        warrants_per_unit: 4,
        vwap_discount: 30,
        vwap_days: 10,
        price_min: 0.15,
        price_max: 0.6,
      },
      {
        name: "TO4",
        sub_start_date: "2025-11-05",
        sub_end_date: "2025-11-19",
        last_trading_day: "2025-11-17",
        warrants_required: 1,
        shares_received: 1,
        warrants_per_unit: 4,
        vwap_discount: 30,
        vwap_days: 10,
        price_min: 0.15,
      },
    ],
    fees: [
      { fee_level: 1, level_name: "Bottengaranti", topdown: false, fee_cash: 15, fee_both: false },
      { fee_level: 2, level_name: "Toppgaranti", topdown: false, fee_cash: 20, fee_both: false },
    ],
    commits: [
      { name: "Cardeon", fee_level: 0, amount_in_cash: 1_500_000 },
      { name: "Garantikonsortium", fee_level: 1, amount_in_cash: 12_500_000 },
      { name: "Styrelse och ledning", fee_level: 0, amount_in_cash: 300_000 },
    ],
    sources: [
      {
        source_url: publication,
        source_type: "Publication",
        warrant: false,
        release_datetime: "2024-02-22T00:00:00+01:00",
      },
      {
        source_url: notice,
        source_type: "Terms",
        warrant: false,
        release_datetime: "2024-03-22T00:00:00+01:00",
      },
    ],
  },
};

export const entries: readonly Entry[] = [small, large];
