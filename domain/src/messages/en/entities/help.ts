import type { HelpTexts } from "../../entity-texts.ts";

/** Help texts of fields, from the glossary; loaded with the first page that has a form. */
export const help = {
  issue: {
    shareId: "Our identifier of the share, for example the ticker.",
    announcementDate: "The day the issue was announced in a press release.",
    generalMeetingDate: "The meeting that resolves on or approves the issue.",
    incRightsDate: "The last day the share trades with the right to receive rights.",
    exRightsDate: "The trading day after. A share bought then carries no rights.",
    recordDate: "Those in the share register on this day receive rights.",
    subStartDate: "First day of subscription with and without rights.",
    subEndDate: "Last day of subscription. Nominees often close earlier.",
    rightsEndDate: "Last day the rights trade, normally 2–3 trading days before the period ends.",
    sharesRequired: 'How many shares give rights. "For each existing share" is 1.',
    rightsReceived: 'How many rights the shares give. "Receives eleven (11) unit rights" is 11.',
    rightsRequired: 'How many rights are needed to subscribe. "Ten (10) unit rights" is 10.',
    unitsReceived: 'How many units (or shares) the rights give. "One (1) unit" is 1.',
    sharesInUnit: "Shares in a unit. An issue of shares only is 1.",
    unitSubPrice: "The price of one unit. For a share issue, the price per share.",
    outstandingShares: "Shares that carry rights, before the issue.",
    offeredUnits: "The highest number of units (or shares) in the issue.",
    approxTotalCommitment:
      '"Covered to approximately 81 percent by commitments and guarantees" is 81.',
    approxCommitment: "The share covered by subscription commitments.",
    approxGuarantor: "The share covered by guarantee commitments.",
    overAllotmentSize: "The highest number of extra units if oversubscribed.",
    cancelled: "The issue has been cancelled or withdrawn.",
    unitSubTotal: "Allotted units including the guarantors'. Not applications.",
    unitPctSubWithRights: "Only if the press release gives no number.",
    unitGuaranteeFee: "Units issued to guarantors instead of cash.",
  },
  warrant: {
    name: "For example TO 1.",
    warrantsRequired: "Number of warrants to subscribe for the shares in the next field.",
    vwapDiscount: 'The discount. "70 percent of VWAP" is 30.',
    vwapDays: "Trading days in the measurement period, if stated.",
    warrantSubPrice: "A fixed price, or the price set after the measurement period.",
    priceMinQuota: '"However not less than the quota value."',
    commitments: "Amount in SEK that holders have committed to subscribe for.",
    guarantors: "Amount in SEK guaranteed for the exercise.",
    sharesSubscribed: "The outcome: shares subscribed through the warrants.",
  },
  fee: {
    feeCash: "Percent of the guaranteed amount if paid in cash.",
    feeUnits: "Percent of the guaranteed amount if paid in units or shares.",
    feeBoth: "Yes if both are paid. No if the guarantor chooses one.",
    feeLevel:
      "0 subscription commitment, 1 (bottom) guarantee, 2 top guarantee, 3 and up further levels.",
    topdown: "Yes if the guarantee counts from 100 percent downwards.",
  },
  commit: {
    name: 'As in the prospectus, without title or footnote. "?" for unnamed entries.',
    amountInPercentage: "Only if the amount is missing.",
    amountInCash: "Amount in SEK.",
    feeLevel: "The same levels as in the fees.",
  },
  source: {
    warrant: "Yes if the source concerns the warrants and not the issue itself.",
    releaseDatetime: "Swedish time as stated in the press release.",
  },
} as const satisfies HelpTexts;
