import type { Browser } from "@playwright/test";
import { type LoadFigures, measureLoad } from "../browser/measure-load.ts";
import { type Throttle, visit, withBrowser } from "../browser/open-browser.ts";
import { type Comparison, type Result, resultOf, runRounds } from "../measure/compare.ts";
import { withReactAdmin } from "../react-admin/with-react-admin.ts";
import type { Environment } from "../environment/environment.ts";
import type { Benchmark } from "./benchmark.ts";

const emptyPage = "empty page";
const reactAdmin = "react-admin";
const slow: Throttle = { cpu: 4, network: true };
const throttled = "4× slower CPU, fast 4G";
const listShown = "main [role=row]:nth-child(5), main tbody tr:nth-child(5)";
const maxRounds = 5;

type Page = { readonly name: string; readonly address: string; readonly shown: string };

const pagesOf = ({ product, baseline }: Environment, reactAdminOrigin: string | null): Page[] => [
  { name: "product", address: `${product.origin}/issues`, shown: listShown },
  { name: emptyPage, address: `${baseline.origin}/empty`, shown: "h1" },
  ...(reactAdminOrigin === null
    ? []
    : [{ name: reactAdmin, address: `${reactAdminOrigin}/#/issues`, shown: listShown }]),
];

type Figure = Pick<Comparison, "title" | "unit" | "aim"> & {
  readonly of: (figures: LoadFigures) => number;
};

const figures = (isBesideReactAdmin: boolean): readonly Figure[] => [
  {
    title: "first load of the list, everything",
    unit: "kB",
    of: ({ bytes }) => bytes / 1000,
  },
  {
    title: "first load of the list, scripts until it is shown",
    unit: "kB",
    of: ({ scriptBytes }) => scriptBytes / 1000,
    aim: { kind: "amount", max: 165 },
  },
  {
    title: `largest paint of the list, ${throttled}`,
    unit: "ms",
    of: ({ largestPaintMs }) => largestPaintMs,
    aim: { kind: "amount", max: 1600 },
  },
  {
    title: `main thread blocked by the list, ${throttled}`,
    unit: "ms",
    of: ({ blockedMs }) => blockedMs,
    ...(isBesideReactAdmin && { aim: { kind: "ratio", baseline: reactAdmin, max: 0.35 } as const }),
  },
];

/** Visits the pages in turn; each visit gives all figures. */
const measurePages = async (
  environment: Environment,
  browser: Browser,
  reactAdminOrigin: string | null,
): Promise<Result[]> => {
  const pages = pagesOf(environment, reactAdminOrigin);
  const { product, rounds } = environment;
  const visits = pages.map(
    ({ address, shown }) =>
      () =>
        visit(browser, { product, throttle: slow }, (visited) =>
          measureLoad(visited, address, shown),
        ),
  );
  const [ours = [], ...others] = await runRounds(visits, Math.min(rounds, maxRounds));
  return figures(reactAdminOrigin !== null).map(({ of, ...what }) => {
    const baselines = others.map(
      (loads, at) => [pages[at + 1]?.name ?? "", loads.map(of)] as const,
    );
    // The empty page blocks nothing, so there is no ratio to it.
    const comparable = baselines.filter(([, values]) => values.some((value) => value > 0));
    return resultOf(what, ours.map(of), Object.fromEntries(comparable));
  });
};

const firstLoad: Benchmark = {
  name: "first-load",
  run: (environment) =>
    withReactAdmin(environment, (origin) =>
      withBrowser((browser) => measurePages(environment, browser, origin)),
    ),
};

export const firstLoadBenchmarks = [firstLoad];
