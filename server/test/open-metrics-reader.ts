/** One metric family as parsed from OpenMetrics 1.0. */
export type ReadFamily = {
  readonly name: string;
  readonly type: string;
  readonly unit: string | null;
  readonly help: string;
  readonly samples: ReadSample[];
};

export type ReadSample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const metricName = String.raw`[a-zA-Z_:][a-zA-Z0-9_:]*`;
const metadata = new RegExp(`^# (TYPE|UNIT|HELP) (${metricName}) (.*)$`);
const sample = new RegExp(String.raw`^(${metricName})(?:\{(.*)\})? (\S+)$`);
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,(?!$)|$)/;
const number = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[+-]Inf|NaN)$/i;

const suffixes: ReadonlyMap<string, readonly string[]> = new Map([
  ["counter", ["_total"]],
  ["gauge", [""]],
  ["info", ["_info"]],
  ["histogram", ["_bucket", "_count", "_sum"]],
]);

class Fault extends Error {
  override name = "Fault";
}

const refuse = (line: string, reason: string): never => {
  throw new Fault(`${reason}: ${line}`);
};

const readLabels = (text: string, line: string): Record<string, string> => {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== "";) {
    const [whole = "", name = "", value = ""] = label.exec(rest) ?? refuse(line, "labels");
    if (Object.hasOwn(labels, name)) refuse(line, "a label twice");
    labels[name] = value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    rest = rest.slice(whole.length);
  }
  return labels;
};

const readNumber = (text: string, line: string): number => {
  if (!number.test(text)) refuse(line, "number");
  return text === "+Inf" ? Infinity : Number(text);
};

const checkBuckets = ({ name, samples }: ReadFamily): void => {
  const series = new Map<string, ReadSample[]>();
  for (const each of samples) {
    const { le: _, ...labels } = each.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), each]);
  }
  for (const [key, own] of series) {
    const buckets = own.filter((each) => each.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels: { le = "" } }) => readNumber(le, key));
    const isSorted = bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0));
    const isGrowing = buckets.every(({ value }, at) => value >= (buckets[at - 1]?.value ?? 0));
    const count = own.find((each) => each.name === `${name}_count`)?.value;
    if (!isSorted || !isGrowing || bounds.at(-1) !== Infinity) refuse(key, `buckets of ${name}`);
    if (count !== buckets.at(-1)?.value) refuse(key, `count of ${name}`);
  }
};

const checkFamily = (family: ReadFamily): void => {
  const { name, type, unit, samples } = family;
  if (!suffixes.has(type)) refuse(name, `type ${type}`);
  if (unit !== null && !name.endsWith(`_${unit}`)) refuse(name, "unit");
  if (type === "histogram") checkBuckets(family);
  const keys = samples.map((each) => JSON.stringify([each.name, each.labels]));
  if (new Set(keys).size < keys.length) refuse(name, "a sample twice");
};

/** Parses the text strictly: whatever readers need not accept is an error. */
export const readOpenMetrics = (text: string): ReadFamily[] => {
  if (!text.endsWith("\n# EOF\n")) throw new Fault("the text does not end with # EOF");
  const families: ReadFamily[] = [];
  for (const line of text.slice(0, -"# EOF\n".length).trimEnd().split("\n")) {
    const [, kind, name = "", rest = ""] = metadata.exec(line) ?? [];
    const current = families.at(-1);
    if (kind === "TYPE") {
      if (families.some((family) => family.name === name)) refuse(line, "a family twice");
      families.push({ name, type: rest, unit: null, help: "", samples: [] });
    } else if (kind === "UNIT" || kind === "HELP") {
      if (!current || current.name !== name || current.samples.length > 0) refuse(line, "order");
      else families[families.length - 1] = { ...current, [kind.toLowerCase()]: rest };
    } else {
      const [, own = "", labels = "", value = ""] = sample.exec(line) ?? refuse(line, "line");
      const suffix = current && own.startsWith(current.name) ? own.slice(current.name.length) : "?";
      if (!current || !suffixes.get(current.type)?.includes(suffix)) refuse(line, "family");
      else
        current.samples.push({
          name: own,
          labels: readLabels(labels, line),
          value: readNumber(value, line),
        });
    }
  }
  families.forEach(checkFamily);
  return families;
};

/** The first value of a metric with these labels. */
export const valueOf = (
  families: readonly ReadFamily[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined =>
  families
    .flatMap(({ samples }) => samples)
    .find(
      (one) =>
        one.name === name &&
        Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )?.value;
