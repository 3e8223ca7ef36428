import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../domain/test/any-character.ts";
import { rankHit, spellingKey } from "./rank-hit.ts";
import { searchTextOf } from "./search-query.ts";
import { snippetOf } from "./snippet.ts";

const polar = {
  id: "polar-a",
  share_id: "POLARK",
  title: "POLARK 2025",
  external_comment: "Garanti av Formue",
};
const nord = { id: "c-1", issue_id: "polar-a", issue_name: "POLARK 2025", name: "Formue Nord A/S" };

const matchOf = (typed: string) => rankHit(issue, polar, searchTextOf(typed))?.match;
const matchOfCommit = (typed: string) => rankHit(commit, nord, searchTextOf(typed))?.match;

describe("a record is ranked", () => {
  it.each([
    ["polark", "exact"],
    [" Polark  2025 ", "exact"],
    ["POLAR-A", "exact"],
    ["pol", "prefix"],
    ["2025 polark", "words"],
    ["formue garanti", "words"],
    ["garanti av formue", "exact"],
    ["formue polark", "words"],
    ["ar-a", undefined],
    ["mangold", undefined],
  ])("by its own texts: %s is %s", (typed, match) => expect(matchOf(typed)).toBe(match));

  it.each([
    ["formue nord as", undefined],
    ["formue-nord a/s", "exact"],
    ["nord formue", "words"],
    ["polark nord", "words"],
    ["polark", undefined],
  ])("beside what its issue is called: %s is %s", (typed, match) =>
    expect(matchOfCommit(typed)).toBe(match),
  );

  it("as similar only by a text that was said to be", () => {
    const similar = new Set([spellingKey("commits.name", "Formue Nord A/S")]);
    expect(rankHit(commit, nord, searchTextOf("frmue"), similar)?.match).toBe("similar");
    expect(rankHit(commit, nord, searchTextOf("frmue"), new Set())).toBeNull();
  });

  it("by its name before its texts", () => {
    expect(rankHit(issue, polar, searchTextOf("formue"))?.field).toBe("external_comment");
    expect(
      rankHit(
        issue,
        { ...polar, share_id: "FORMUE", title: "FORMUE 2025" },
        searchTextOf("formue"),
      ),
    ).toMatchObject({ field: "share_id", rank: 0 });
  });
});

describe("the part that is shown", () => {
  it("is the text, or a piece of it between dots, whatever it is and whatever is looked for", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        fc.string({ unit: anyCharacter, maxLength: 5 }),
        (text, typed) => {
          const whole = snippetOf(text, searchTextOf(typed))
            .map((piece) => piece.text)
            .join("");
          expect(text).toContain(whole.replace(/^…/u, "").replace(/…$/u, ""));
          expect(whole.length).toBeLessThanOrEqual(150);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("begins shortly before what was found in a long text", () => {
    const text = `${"Styrelsen har beslutat. ".repeat(20)}Garanti av Formue. ${"Villkor. ".repeat(20)}`;
    const pieces = snippetOf(text, searchTextOf("formue"));
    const at = pieces.findIndex(({ marked }) => marked);
    expect(pieces[at]?.text).toBe("Formue");
    expect(pieces[at - 1]?.text).toMatch(/^.{20,40}Garanti av $/u);
  });

  it("has nothing marked where lower case is longer than the text", () => {
    expect(snippetOf("İzmir Formue", searchTextOf("formue"))).toEqual([
      { text: "İzmir Formue", marked: false },
    ]);
  });

  it("has the words marked in their order", () => {
    expect(snippetOf("Formue Nord A/S", searchTextOf("nord formue"))).toEqual([
      { text: "Formue", marked: true },
      { text: " ", marked: false },
      { text: "Nord", marked: true },
      { text: " A/S", marked: false },
    ]);
  });
});
