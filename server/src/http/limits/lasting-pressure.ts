/**
 * Whether a period in which the process was too slow follows another one. The first alone may be a pause: of a start, or
 * of a machine that does something else.
 */
export const watchPressure = (periodMs: number): ((delay: number, now: number) => boolean) => {
  let known = { delay: Number.NaN, seenAt: Number.NEGATIVE_INFINITY };
  let isLasting = false;
  return (delay, now) => {
    // Each period has a delay of its own.
    if (delay !== known.delay || now - known.seenAt >= periodMs) {
      // Periods of a process that is late are longer.
      isLasting = now - known.seenAt < 3 * periodMs;
      known = { delay, seenAt: now };
    }
    return isLasting;
  };
};
