const knownAfterMs = 1500;
/** Within this share of the time left a new estimate is no news. */
const tolerance = 0.2;
const second = 1000;
const fine = 10;
const coarse = 60;
const coarseStep = 5;

const rounded = (seconds: number): number =>
  seconds <= fine ? Math.ceil(seconds) : Math.ceil(seconds / coarseStep) * coarseStep;

/** How long is left of a work that reports how far it has come; steady rather than exact. */
export class TimeLeft {
  #start: { readonly at: number; readonly done: number } | null = null;
  #end = 0;

  /** Whole seconds; null while it cannot be known. */
  report(done: number, total: number, now: number): number | null {
    // What was done before the first rows were is another kind of work.
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

/** Made once: making one takes longer than a frame. */
const formatOf = (language: string, unit: Unit): Intl.NumberFormat => {
  const key = `${language} ${unit}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  formats.set(key, format);
  return format;
};

/** `20 sekunder`, `2 minuter`, in the language requested. */
export const showTime = (seconds: number, language: string): string =>
  seconds > coarse * 1.5
    ? formatOf(language, "minute").format(Math.ceil(seconds / coarse))
    : formatOf(language, "second").format(seconds);
