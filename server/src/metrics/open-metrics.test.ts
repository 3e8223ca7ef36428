import { describe, expect, it } from "vitest";
import { readOpenMetrics } from "../../test/open-metrics-reader.ts";
import { Histogram, Tally } from "./histogram.ts";
import { toOpenMetrics } from "./open-metrics.ts";

describe("the text of OpenMetrics", () => {
  it("is one that a strict reader takes, whatever stands in the labels", () => {
    const streams = new Tally();
    const odd = 'a "b"\\n\n,{}=å';
    streams.add({ method: odd, route: "x" });
    streams.add({ method: odd, route: "x" }, 2);
    const text = toOpenMetrics({ teckna_http_requests_in_progress: streams.samples() });
    expect(readOpenMetrics(text)).toEqual([
      {
        name: "teckna_http_requests_in_progress",
        type: "gauge",
        unit: null,
        help: "Requests whose response is not over, by method and route.",
        samples: [
          {
            name: "teckna_http_requests_in_progress",
            labels: { method: odd, route: "x" },
            value: 3,
          },
        ],
      },
    ]);
  });

  it("counts what is not larger than the bound of a bucket", () => {
    const histogram = new Histogram([0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe({}, value);
    const [family] = readOpenMetrics(
      toOpenMetrics({ teckna_event_loop_delay_seconds: histogram.samples() }),
    );
    expect(family?.unit).toBe("seconds");
    expect(family?.samples.map(({ name, labels, value }) => [name, labels["le"], value])).toEqual([
      ["teckna_event_loop_delay_seconds_bucket", "0.1", 2],
      ["teckna_event_loop_delay_seconds_bucket", "1.0", 3],
      ["teckna_event_loop_delay_seconds_bucket", "+Inf", 4],
      ["teckna_event_loop_delay_seconds_count", undefined, 4],
      ["teckna_event_loop_delay_seconds_sum", undefined, 7.65],
    ]);
  });

  it("has no family without samples, and an end all the same", () => {
    expect(toOpenMetrics({ teckna_live_streams: [] })).toBe("# EOF\n");
  });
});

describe("the reader of the tests", () => {
  const gauge = "# TYPE a gauge\n";
  it.each([
    ["no end", `${gauge}a 1\n`],
    ["a counter without _total", "# TYPE a counter\na 1\n# EOF\n"],
    ["a foreign sample", `${gauge}b 1\n# EOF\n`],
    ["a label that is not ended", `${gauge}a{b="c} 1\n# EOF\n`],
    ["a comma at the end", `${gauge}a{b="c",} 1\n# EOF\n`],
    ["a unit that is not in the name", "# TYPE a gauge\n# UNIT a seconds\na 1\n# EOF\n"],
    ["a sample twice", `${gauge}a 1\na 2\n# EOF\n`],
    ["a family twice", `${gauge}a 1\n${gauge}a 1\n# EOF\n`],
    ["no number", `${gauge}a x\n# EOF\n`],
    [
      "buckets that shrink",
      '# TYPE a histogram\na_bucket{le="1.0"} 2\na_bucket{le="+Inf"} 1\na_count 1\na_sum 1\n# EOF\n',
    ],
  ])("refuses %s", (_, text) => {
    expect(() => readOpenMetrics(text)).toThrow();
  });
});
