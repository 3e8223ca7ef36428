import type { Labels, Sample } from "./metrics.ts";
import { numberText } from "./open-metrics.ts";

type Series = { readonly labels: Labels; readonly counts: number[]; sum: number };

/** Counts observations by size, for each set of labels. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  /** Known labels have samples with the value zero before anything is observed. */
  constructor(bounds: readonly number[], known: readonly Labels[] = []) {
    this.#bounds = bounds;
    for (const labels of known) this.#seriesOf(labels);
  }

  #seriesOf(labels: Labels): Series {
    const key = Object.values(labels).join("\n");
    const found = this.#series.get(key);
    if (found) return found;
    const counts = Array.from({ length: this.#bounds.length + 1 }, () => 0);
    const series = { labels, counts, sum: 0 };
    this.#series.set(key, series);
    return series;
  }

  observe(labels: Labels, value: number): void {
    const series = this.#seriesOf(labels);
    const at = this.#bounds.findIndex((bound) => value <= bound);
    const bucket = at === -1 ? this.#bounds.length : at;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += value;
  }

  samples(): Sample[] {
    return [...this.#series.values()].flatMap((series) => this.#samplesOf(series));
  }

  #samplesOf({ labels, counts, sum }: Series): Sample[] {
    let total = 0;
    const buckets = counts.map((count, at) => {
      total += count;
      const le = numberText(this.#bounds[at] ?? Infinity);
      return { suffix: "_bucket", labels: { ...labels, le }, value: total };
    });
    return [
      ...buckets,
      { suffix: "_count", labels, value: total },
      { suffix: "_sum", labels, value: sum },
    ];
  }
}

/** A number for each set of labels. */
export class Tally {
  readonly #series = new Map<string, { readonly labels: Labels; value: number }>();

  add(labels: Labels, value = 1): void {
    const key = Object.values(labels).join("\n");
    const series = this.#series.get(key);
    if (series) series.value += value;
    else this.#series.set(key, { labels, value });
  }

  samples(): Sample[] {
    return [...this.#series.values()].map(({ labels, value }) => ({ labels, value }));
  }
}
