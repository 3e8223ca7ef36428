const dayMs = 86_400_000;
const daysOfWeek = 7;

/** The ISO 8601 week number, as used in Sweden, of a day, `2026-05-13`. */
export const weekNumberOf = (date: string): number => {
  const day = new Date(`${date}T00:00:00Z`);
  // A week belongs to the year of its Thursday.
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || daysOfWeek)) * dayMs);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - firstDay) / dayMs / daysOfWeek) + 1;
};
