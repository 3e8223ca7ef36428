import { describe, expect, test } from "vitest";
import { now } from "../../../test/sound-case.ts";
import { openBeside } from "../../../test/open-beside.ts";
import type { WireElsewhere, WireLookUps } from "../../checks/wire-elsewhere.ts";

const nothingFound: WireElsewhere = {
  names: [],
  aliases: [],
  paid_guarantees: null,
  issues: [],
  isins: [],
};

describe("names in issues that are pasted together", () => {
  const issues = ["id\tshare_id", ...["a", "b", "c"].map((id) => `${id}\tS${id}`)].join("\n");
  const commitRows = (...names: readonly string[]): string =>
    ["issue_id\tname", ...names.map((name, at) => `${"abc"[at] ?? ""}\t${name}`)].join("\n");
  const openNames = (...names: readonly string[]) => {
    const opened = openBeside({ issues, commits: commitRows(...names) });
    const learn = (known: Partial<WireElsewhere> = {}): void => {
      for (;;) {
        const { lookUps } = opened.wanted();
        if (lookUps.length === 0) return;
        opened.warnings.learnElsewhere(
          lookUps,
          lookUps.map(() => ({ ...nothingFound, ...known })),
        );
      }
    };
    const suggested = () =>
      opened.found("commits").map((each) => {
        const found = each.find(({ id }) => id === "K07");
        return found ? [found.params["suggestion"], found.params["n"], found.fix?.value] : null;
      });
    return { ...opened, learn, suggested };
  };

  test("are offered the spelling that more of them have, once what is stored is known", () => {
    const { learn, suggested, sheet } = openNames(
      "Nord Invest AB",
      "Nord Invest AB",
      "Nord Invest Aktiebolag",
    );
    expect(suggested()).toEqual([null, null, null]);
    learn();
    const nord = ["Nord Invest AB", 2, "Nord Invest AB"];
    expect(suggested()).toEqual([null, null, nord]);
    sheet.apply({ path: "commits", lines: [4], column: 1, block: [["Nord Invest AB"]] });
    learn();
    expect(suggested()).toEqual([null, null, null]);
    sheet.apply("undo");
    learn();
    expect(suggested()).toEqual([null, null, nord]);
  });

  test("may be misspellings of each other, which what is stored decides", () => {
    const { learn, suggested, wanted } = openNames("Nord Invest AB", "Nord Invst AB");
    const [text = ""] = wanted().lookUps;
    expect((JSON.parse(text) as WireLookUps).names).toEqual(["Nord Invest AB", "Nord Invst AB"]);
    const stored = { key: "nord invest ab", name: "Nord Invest AB", issues: 50 };
    learn({ names: [stored] });
    expect(suggested()).toEqual([null, ["Nord Invest AB", 51, undefined]]);
  });

  test("are left alone where they differ by more, or stand in one issue", () => {
    const { learn, suggested } = openNames("Nord Invest AB", "Syd Invest AB", "Nordinvest Bank");
    learn();
    expect(suggested()).toEqual([null, null, null]);
  });

  test("are counted among the names of a request with how others spell them", () => {
    const ids = Array.from({ length: 20 }, (_, at) => `i${at}`);
    // The ids must not look like misspellings of each other.
    const unlike = (n: number): string => ((n * 2_654_435_761) % 2 ** 32).toString(36);
    const rows = ids.flatMap((id, at) => [
      `${id}\t${["Nord Invest AB", "Nord Invest Aktiebolag"][at] ?? unlike(at)}`,
      ...Array.from({ length: 14 }, (_, n) => `${id}\t${unlike(20 + at * 14 + n)}`),
    ]);
    const { wanted, warnings } = openBeside({
      issues: ["id\tshare_id", ...ids.map((id) => `${id}\tS${id}`)].join("\n"),
      commits: ["issue_id\tname", ...rows].join("\n"),
    });
    const seen: string[] = [];
    for (let { lookUps } = wanted(); lookUps.length > 0; { lookUps } = wanted()) {
      const all = lookUps.map((text) => JSON.parse(text) as WireLookUps);
      expect(all.flatMap(({ names }) => names).length).toBeLessThanOrEqual(300);
      seen.push(...all.map(({ issue }) => String(issue["share_id"])));
      warnings.learnElsewhere(
        lookUps,
        lookUps.map(() => nothingFound),
      );
    }
    expect(seen.toSorted()).toEqual(ids.map((id) => `S${id}`).toSorted());
  });

  test("take no more look-ups each where thousands are spelt alike", () => {
    const rows = Array.from({ length: 600 }, (_, at) => `i${at}\tNord Invest AB`).join("\n");
    const { sheet, warnings } = openBeside({
      issues: ["id\tshare_id", ...Array.from({ length: 600 }, (_, at) => `i${at}\tS${at}`)].join(
        "\n",
      ),
      commits: `issue_id\tname\n${rows}`,
    });
    while (warnings.step(now)) continue;
    sheet.apply({ path: "commits", lines: [2], column: 1, block: [["Syd Kapital AB"]] });
    let steps = 0;
    while (warnings.step(now)) steps += 1;
    expect(steps).toBeLessThanOrEqual(5);
  });
});
