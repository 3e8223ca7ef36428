const zone = "'Europe/Stockholm'";

/** The local date and time of a timestamp. */
export const wallOf = (moment: string): string => `(${moment} at time zone ${zone})`;

/**
 * Whether the local hour occurs a second time, as at the end of summer time, so that only the offset makes it
 * unambiguous.
 */
export const isSecondPass = (moment: string): string =>
  `${wallOf(`(${moment} - interval '1 hour')`)} = ${wallOf(moment)}`;

/**
 * A timestamp as pages show it, without trailing zeros, but with the time of midnight; with its offset only where the
 * local hour occurs twice.
 */
export const localTime = (moment: string): string => {
  // to_char would take twice as long.
  const wall = `${wallOf(moment)}::text`;
  const shown = `case when ${wall} like '%:00' then left(${wall}, -3) else ${wall} end`;
  return `${shown} || case when ${isSecondPass(moment)} then right(to_json(${moment}) #>> '{}', 6) else '' end`;
};
