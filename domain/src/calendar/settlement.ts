/** From this date on, Swedish trades settle this many trading days later. */
type Cycle = { readonly from: string; readonly days: number };

// Euroclear Sweden: T+3 became T+2 on 2014-10-06 and becomes T+1 on 2027-10-11. Newest first.
const cycles: readonly Cycle[] = [
  { from: "2027-10-11", days: 1 },
  { from: "2014-10-06", days: 2 },
];
const oldestDays = 3;

export const settlementDaysOn = (date: string): number =>
  cycles.find(({ from }) => date >= from)?.days ?? oldestDays;
