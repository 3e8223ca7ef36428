import type { Browser, Page } from "@playwright/test";

/** CPU time of one key on the page's main thread, in ms. */
export type KeyWork = {
  /** Script, style and layout from the key to the frame that shows it. */
  readonly frame: number;
  /** The longest task after that frame, during which another key would wait. */
  readonly maxLater: number;
};

/** An event of Chromium's trace, in µs: `dur` is elapsed time, `tdur` CPU time. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
};

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
const task = "RunTask";
/** Marks the end of a frame's work on the main thread. */
const frameEnd = "Commit";
const scriptAndLayout: ReadonlySet<string> = new Set([
  "EventDispatch",
  "FunctionCall",
  "TimerFire",
  "FireAnimationFrame",
  "RunMicrotasks",
  "UpdateLayoutTree",
  "Layout",
]);
const usPerMs = 1000;

const isKeyDown = ({ name, args }: TraceEvent): boolean =>
  name === "EventDispatch" && args?.data?.type === "keydown";

const processorMs = ({ tdur = 0 }: TraceEvent): number => tdur / usPerMs;

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** The events that are not part of another one; sorted by start. */
const outermost = (events: readonly TraceEvent[]): readonly TraceEvent[] => {
  let end = 0;
  return events.filter((event) => {
    const isOuter = event.ts >= end;
    if (isOuter) end = endOf(event);
    return isOuter;
  });
};

const workOf = (events: readonly TraceEvent[]): number =>
  outermost(events.filter(({ name }) => scriptAndLayout.has(name)))
    .map(processorMs)
    .reduce((sum, each) => sum + each, 0);

/** The work of the events from one key to the next. */
const workOfKey = (events: readonly TraceEvent[]): KeyWork => {
  const shown = events.find(({ name }) => name === frameEnd)?.ts ?? Number.POSITIVE_INFINITY;
  const later = events.filter(({ name, ts }) => name === task && ts > shown);
  return {
    frame: workOf(events.filter(({ ts }) => ts < shown)),
    maxLater: Math.max(
      0,
      ...later.map((each) => workOf(events.filter(({ ts }) => ts >= each.ts && ts < endOf(each)))),
    ),
  };
};

const readWork = (trace: readonly TraceEvent[]): readonly KeyWork[] => {
  const [first] = trace.filter(isKeyDown);
  const own = trace
    .filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts);
  const keys = own.filter(isKeyDown);
  return keys.map((key, at) => {
    const next = keys[at + 1]?.ts ?? Number.POSITIVE_INFINITY;
    return workOfKey(own.filter(({ ts }) => ts >= key.ts && ts < next));
  });
};

/** Traces the page while keys are pressed. */
export const workOfKeys = async (
  browser: Browser,
  page: Page,
  press: () => Promise<void>,
): Promise<readonly KeyWork[]> => {
  await browser.startTracing(page, { categories });
  await press();
  const trace = await browser.stopTracing();
  // The format that Chromium documents.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  return readWork(traceEvents);
};
