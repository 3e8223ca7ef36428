const knownAfterMs = 1500;
/** A new estimate within this part of the remaining time is not shown. */
const tolerance = 0.2;
const second = 1000;
const fine = 10;
const coarse = 60;
const coarseStep = 5;

const rounded = (seconds: number): number =>
  seconds <= fine ? Math.ceil(seconds) : Math.ceil(seconds / coarseStep) * coarseStep;

/** Estimates the remaining time of a task from its progress; steady rather than exact. */
export class TimeLeft {
  #start: { readonly at: number; readonly done: number } | null = null;
  #end = 0;

  /** Whole seconds; null while unknown. */
  report(done: number, total: number, now: number): number | null {
    // The time before the first rows are done is a different kind of work.
    if (done === 0) return null;
    this.#start ??= { at: now, done };
    const passed = now - this.#start.at;
    const rate = (done - this.#start.done) / passed;
    if (passed < knownAfterMs || rate === 0) return null;
    const end = now + Math.max(0, total - done) / rate;
    const isNews = Math.abs(end - this.#end) > Math.max(second, (end - now) * tolerance);
    if (isNews) this.#end = end;
    return rounded(Math.max(second, this.#end - now) / second);
  }
}

type Unit = "second" | "minute";

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating one takes longer than a frame. */
const formatOf = (language: string, unit: Unit): Intl.NumberFormat => {
  const key = `${language} ${unit}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  formats.set(key, format);
  return format;
};

/** `20 sekunder`, `2 minuter`, in the given language. */
export const showTime = (seconds: number, language: string): string =>
  seconds > coarse * 1.5
    ? formatOf(language, "minute").format(Math.ceil(seconds / coarse))
    : formatOf(language, "second").format(seconds);
