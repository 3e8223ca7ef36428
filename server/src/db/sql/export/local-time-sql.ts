const zone = "'Europe/Stockholm'";

/** The local date and time of a timestamp. */
export const wallOf = (moment: string): string => `(${moment} at time zone ${zone})`;

/**
 * Whether the local hour occurs a second time, as at the end of summer time, so that only the offset makes it
 * unambiguous.
 */
export const isSecondPass = (moment: string): string =>
  `${wallOf(`(${moment} - interval '1 hour')`)} = ${wallOf(moment)}`;

/** A timestamp as people write it, without trailing zeros; with its offset only where the local hour occurs twice. */
export const localTime = (moment: string): string => {
  const wall = wallOf(moment);
  const form = `case
    when date_trunc('second', ${moment}) <> ${moment} then 'YYYY-MM-DD HH24:MI:SS.MS'
    when date_trunc('minute', ${moment}) <> ${moment} then 'YYYY-MM-DD HH24:MI:SS'
    else 'YYYY-MM-DD HH24:MI' end`;
  return `case when ${isSecondPass(moment)} then to_json(${moment}) #>> '{}' else to_char(${wall}, ${form}) end`;
};
