import { type Labels, type MetricName, type Sample, type Samples, metrics } from "./metrics.ts";

export const openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", String.raw`\n`)
    .replaceAll('"', '\\"');

const labelText = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
};

/** Whole bucket bounds get a decimal too, so that `1.0` is the same series in every program. */
export const numberText = (value: number): string => {
  if (value === Infinity) return "+Inf";
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
};

const usualSuffix = { counter: "_total", gauge: "", histogram: "", info: "_info" } as const;

const sampleLine = (name: MetricName, { suffix, labels, value }: Sample): string =>
  `${name}${suffix ?? usualSuffix[metrics[name].type]}${labelText(labels)} ${String(value)}`;

const family = (name: MetricName, samples: readonly Sample[]): string[] => {
  const metric = metrics[name];
  return [
    `# TYPE ${name} ${metric.type}`,
    ...("unit" in metric ? [`# UNIT ${name} ${metric.unit}`] : []),
    `# HELP ${name} ${escaped(metric.help)}`,
    ...samples.map((sample) => sampleLine(name, sample)),
  ];
};

/** The OpenMetrics 1.0 text, in the order of the table. */
export const toOpenMetrics = (samples: Samples): string => {
  // The keys of the table are metric names.
  const names = Object.keys(metrics) as MetricName[];
  const lines = names.flatMap((name) => {
    const own = samples[name];
    return own && own.length > 0 ? family(name, own) : [];
  });
  return `${[...lines, "# EOF"].join("\n")}\n`;
};
