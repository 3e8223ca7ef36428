const zone = "'Europe/Stockholm'";

/** The wall clock of a moment. */
export const wallOf = (moment: string): string => `(${moment} at time zone ${zone})`;

/** Whether the clock shows the same hour again, so that only the offset says which it is. */
export const isSecondPass = (moment: string): string =>
  `${wallOf(`(${moment} - interval '1 hour')`)} = ${wallOf(moment)}`;

/** A moment as a person writes it, to the digit it has; the offset only where the clock shows the hour twice. */
export const localTime = (moment: string): string => {
  const wall = wallOf(moment);
  const form = `case
    when date_trunc('second', ${moment}) <> ${moment} then 'YYYY-MM-DD HH24:MI:SS.MS'
    when date_trunc('minute', ${moment}) <> ${moment} then 'YYYY-MM-DD HH24:MI:SS'
    else 'YYYY-MM-DD HH24:MI' end`;
  return `case when ${isSecondPass(moment)} then to_json(${moment}) #>> '{}' else to_char(${wall}, ${form}) end`;
};
