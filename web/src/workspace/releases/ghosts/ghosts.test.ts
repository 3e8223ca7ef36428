import { issue } from "@teckna/domain/entities/issue";
import { propose } from "@teckna/domain/releases/propose";
import { expect, test } from "vitest";
import { Draft } from "../../../records/form/draft.ts";
import { emptyRecord } from "../../../records/form/empty-record.ts";
import { pressOnProposed } from "../../../records/form/proposal-words.ts";
import { IssueWorkspace } from "../../model/issue-workspace.ts";
import { Dismissed } from "./dismissed.ts";
import { takeChoice } from "./ghost-keys.ts";
import { Ghosts } from "./ghosts.ts";
import { ReleaseModel } from "../release-model.ts";
import { stepFrom } from "../release-steps.ts";
import { quoteLine } from "./to-offer.ts";

const announcement = `Styrelsen har beslutat om en företrädesemission av units.
Priset är 1,06 SEK per unit. En unit innehåller en (1) aktie och en (1) teckningsoption av serie TO2.
Avstämningsdag är den 29 maj 2024. Tio (10) uniträtter ger rätt till teckning av en (1) unit.
`;
const contradicting = `${announcement}Avstämningsdagen är den 30 maj 2024.\n`;

const readAll = async (text: string) => ({ proposals: propose(text), tables: [] });

const keyOf = (key: string) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
});

/** An in-memory stand-in for the browser's storage. */
const newStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
};

const open = async (
  text: string,
  locked: readonly string[] = [],
  { storage = newStorage(), user = "anna", sha256 = "a1" } = {},
) => {
  const draft = new Draft(issue, emptyRecord(issue));
  const workspace = new IssueWorkspace("i1", null);
  const model = new ReleaseModel(draft, workspace);
  const ghosts = new Ghosts(model, new Set(locked), readAll, new Dismissed(storage, user));
  ghosts.attach();
  const release = { text, pageStarts: [0], sha256 };
  model.paste(release);
  const source = model.sources[0]?.id ?? "";
  await ghosts.read({ source, release });
  const names = () => ghosts.open().map(({ table, name }) => `${table?.path ?? "issue"} ${name}`);
  const of = (name: string) => ({ table: null, row: null, name });
  const warrants = workspace.tables.find(({ path }) => path === "warrants");
  if (!warrants) throw new Error("no warrants");
  return { draft, workspace, model, ghosts, names, of, warrants };
};

test("what a text states is offered and is no part of the draft", async () => {
  const { draft, names, workspace, warrants } = await open(announcement);
  expect(names()).toEqual(
    expect.arrayContaining(["issue recordDate", "issue unitSubPrice", "warrants name"]),
  );
  expect(draft.isDirty()).toBe(false);
  expect(draft.cited()).toEqual([]);
  expect(warrants.rows).toEqual([]);
  expect(workspace.tables.flatMap((table) => table.rows)).toHaveLength(1);
});

test("Enter takes a value with its place in the text, Tab passes by and Escape dismisses", async () => {
  const { draft, names } = await open(announcement);
  pressOnProposed(draft, "unitSubPrice", keyOf("Tab"));
  expect(draft.entry("unitSubPrice").text).toBe("");
  pressOnProposed(draft, "unitSubPrice", { ...keyOf("Enter"), repeat: true });
  expect(draft.entry("unitSubPrice").text).toBe("");
  pressOnProposed(draft, "unitSubPrice", keyOf("Enter"));
  expect(draft.entry("unitSubPrice").text).toBe("1,06");
  const citation = draft.citation("unitSubPrice");
  expect(citation).toMatchObject({ release: "a1", rule: "price.unit", confidence: "certain" });
  expect(announcement.slice(citation?.start, citation?.end)).toBe("1,06 SEK");
  expect(names()).not.toContain("issue unitSubPrice");
  expect(pressOnProposed(draft, "rightsRequired", keyOf("Escape"))).toBe(true);
  expect(names()).not.toContain("issue rightsRequired");
  expect(draft.entry("rightsRequired").text).toBe("");
});

test("what was taken is taken back with its place and done again with it, in a field and in a new row", async () => {
  const { draft, model, ghosts, of, warrants } = await open(announcement);
  pressOnProposed(draft, "unitSubPrice", keyOf("Enter"));
  expect(stepFrom(model, { kind: "field", name: "recordDate" }, "undo")).not.toBeNull();
  expect([draft.entry("unitSubPrice").text, draft.cited()]).toEqual(["", []]);
  expect(ghosts.openAt(of("unitSubPrice"))).not.toBeNull();
  expect(stepFrom(model, { kind: "field", name: "unitSubPrice" }, "redo")).not.toBeNull();
  expect(draft.citation("unitSubPrice")).toMatchObject({ rule: "price.unit" });
  const place = { table: warrants, row: null, name: "name" };
  const offer = ghosts.toTake(place);
  if (!offer) throw new Error("nothing is offered");
  takeChoice(place, offer, 0, ghosts);
  warrants.edit({ kind: "undo" }, { first: 0, end: 1 });
  expect(warrants.rows).toEqual([]);
  warrants.edit({ kind: "redo" }, { first: 0, end: 1 });
  expect(warrants.rows.map((row) => row.draft.citation("name"))).toMatchObject([{ value: "TO2" }]);
  expect(stepFrom(model, { kind: "field", name: "recordDate" }, "undo")).toMatchObject({
    name: "name",
  });
  expect(warrants.rows).toEqual([]);
});

test("what was dismissed stays so on the next visit, for this user and text alone, until it is brought back", async () => {
  const storage = newStorage();
  const first = await open(announcement, [], { storage });
  const ofSeries = { table: first.warrants, row: null, name: "name" };
  for (const place of [first.of("unitSubPrice"), ofSeries]) first.ghosts.dismiss(place);
  expect(first.ghosts.dismissed()).toHaveLength(2);
  const again = await open(announcement, [], { storage });
  expect(again.names()).not.toContain("issue unitSubPrice");
  expect(again.names()).not.toContain("warrants name");
  expect(again.names()).toContain("issue recordDate");
  const others = [
    await open(announcement, [], { storage, user: "bo" }),
    await open(announcement, [], { storage, sha256: "b2" }),
    await open(announcement.replace("1,06", "1,07"), [], { storage }),
  ];
  for (const other of others) expect(other.names()).toContain("issue unitSubPrice");
  again.ghosts.bringBack();
  expect(again.names()).toEqual(
    expect.arrayContaining(["issue unitSubPrice", "warrants name", "issue recordDate"]),
  );
  expect((await open(announcement, [], { storage })).ghosts.dismissed()).toEqual([]);
  first.ghosts.bringBack();
  expect(first.names()).toContain("issue unitSubPrice");
});

test("what the browser keeps otherwise is taken for nothing, and without room it holds for this visit", async () => {
  const storage = {
    getItem: () => '{"not":"a list"}',
    setItem: () => {
      throw new Error("no room");
    },
  };
  const { ghosts, names, of } = await open(announcement, [], { storage });
  ghosts.dismiss(of("unitSubPrice"));
  expect(names()).not.toContain("issue unitSubPrice");
});

test("a text goes before a computed value, and what is typed goes before both", async () => {
  const { draft, ghosts, of } = await open(announcement);
  draft.set("exRightsDate", "2024-06-03");
  expect(draft.proposed("recordDate")?.text).toBe("2024-05-29");
  draft.set("recordDate", "2024-06-04");
  expect(draft.proposed("recordDate")).toBe(null);
  expect(ghosts.differs(of("recordDate"))?.value).toBe("2024-05-29");
  draft.set("recordDate", "2024-05-29");
  expect(ghosts.differs(of("recordDate"))).toBe(null);
});

test("a value that the text says just so gets its source by one key, and stays as it is", async () => {
  const { draft, ghosts, of, names } = await open(announcement);
  const price = of("unitSubPrice");
  expect(ghosts.sameAt(price)).toBe(null);
  draft.set("unitSubPrice", "1.07");
  expect(ghosts.sameAt(price)).toBe(null);
  draft.set("unitSubPrice", "1.06");
  expect(names()).not.toContain("issue unitSubPrice");
  expect(ghosts.same()).toEqual([price]);
  const offer = ghosts.toTake(price);
  if (!offer) throw new Error("nothing is offered");
  takeChoice(price, offer, 0, ghosts);
  expect(draft.entry("unitSubPrice").text).toBe("1,06");
  expect(draft.citation("unitSubPrice")).toMatchObject({ rule: "price.unit", value: "1.06" });
  expect(ghosts.same()).toEqual([]);
  draft.set("recordDate", "2024-05-29");
  expect(ghosts.same()).toEqual([of("recordDate")]);
  ghosts.dismiss(of("recordDate"));
  expect(ghosts.same()).toEqual([]);
});

test("the source of one of several values is that where it stands, and has no default", async () => {
  const { draft, ghosts, of } = await open(contradicting);
  const day = of("recordDate");
  draft.set("recordDate", "2024-05-30");
  const offer = ghosts.toTake(day);
  expect(offer).toMatchObject({ value: null, choices: [{ value: "2024-05-30" }] });
  if (!offer) throw new Error("nothing is offered");
  expect(takeChoice(day, offer, 1, ghosts)).toBe(false);
  takeChoice(day, offer, 0, ghosts);
  const { start, end, confidence } = draft.citation("recordDate") ?? {};
  expect([contradicting.slice(start, end), confidence]).toEqual(["30 maj 2024", "ambiguous"]);
});

test("what is stored is not taken for uncited before it is known what is cited", async () => {
  const draft = new Draft(issue, { ...emptyRecord(issue), unitSubPrice: "1.06" });
  const model = new ReleaseModel(draft, new IssueWorkspace("i1", new Map()));
  const ghosts = new Ghosts(model, new Set(), readAll, new Dismissed(newStorage(), "anna"));
  ghosts.attach();
  const release = { text: announcement, pageStarts: [0], sha256: "a1" };
  model.paste(release);
  await ghosts.read({ source: model.sources[0]?.id ?? "", release });
  expect(ghosts.same()).toEqual([]);
  model.learn([]);
  expect(ghosts.same()).toMatchObject([{ name: "unitSubPrice" }]);
});

test("what contradicts itself has no default: one of its values is chosen", async () => {
  const { draft, ghosts, of } = await open(contradicting);
  const offer = ghosts.openAt(of("recordDate"));
  expect(offer).toMatchObject({ value: null, shown: "2024-05-29 / 2024-05-30 ?" });
  pressOnProposed(draft, "recordDate", keyOf("Enter"));
  expect(draft.entry("recordDate").text).toBe("");
  if (!offer) throw new Error("nothing is offered");
  expect(takeChoice(of("recordDate"), offer, 2, ghosts)).toBe(false);
  expect(takeChoice(of("recordDate"), offer, 1, ghosts)).toBe(true);
  expect(draft.entry("recordDate").text).toBe("2024-05-30");
  const citation = draft.citation("recordDate");
  expect(contradicting.slice(citation?.start, citation?.end)).toBe("30 maj 2024");
  expect(citation?.confidence).toBe("ambiguous");
});

test("a row is offered for the series of the text, and made by what is taken", async () => {
  const { ghosts, warrants } = await open(announcement);
  const place = { table: warrants, row: null, name: "name" };
  expect([...warrants.statedFor(null).keys()]).toEqual(
    expect.arrayContaining(["name", "warrantsPerUnit"]),
  );
  const offer = ghosts.openAt(place);
  if (!offer) throw new Error("nothing is offered");
  takeChoice(place, offer, 0, ghosts);
  expect(warrants.rows.map(({ draft }) => draft.entry("name").text)).toEqual(["TO2"]);
  const [row] = warrants.rows;
  expect(row?.draft.citation("name")).toMatchObject({ value: "TO2", rule: "terms.contents" });
  expect(row?.draft.proposed("warrantsPerUnit")?.text).toBe("1");
  expect([...warrants.statedFor(null).keys()]).toEqual([]);
});

test("fields that stand as they are and those below a dismissed row are offered nothing", async () => {
  const { ghosts, names, warrants } = await open(announcement, ["recordDate"]);
  expect(names()).not.toContain("issue recordDate");
  ghosts.dismiss({ table: warrants, row: null, name: "name" });
  expect(names()).not.toContain("warrants name");
  expect(names()).toContain("warrants warrantsPerUnit");
});

test("the empty fields that the text does not name are told apart from those that it does", async () => {
  const { ghosts, draft } = await open(announcement);
  const unnamed = () => ghosts.unnamed().flatMap(({ places }) => places.map(({ name }) => name));
  expect(unnamed()).toContain("generalMeetingDate");
  expect(unnamed()).not.toContain("recordDate");
  draft.set("generalMeetingDate", "2024-05-27");
  expect(unnamed()).not.toContain("generalMeetingDate");
});

test("nothing is proposed of a text that could not be read in time", async () => {
  const draft = new Draft(issue, emptyRecord(issue));
  const model = new ReleaseModel(draft, new IssueWorkspace("i1", null));
  const ghosts = new Ghosts(
    model,
    new Set(),
    async () => "slow",
    new Dismissed(newStorage(), "anna"),
  );
  ghosts.attach();
  await ghosts.read({ source: "s1", release: { text: "x", pageStarts: [0], sha256: "b2" } });
  expect(ghosts.stated).toBe("slow");
  expect(ghosts.open()).toEqual([]);
});

test("a long sentence is cut before its figure, which stays in sight", () => {
  const text = `${"Styrelsen i bolaget har ".repeat(5)}beslutat att\nden 29 maj 2024 gäller.`;
  const start = text.indexOf("29 maj 2024");
  const line = quoteLine(text, { start, end: start + 11, from: 0, to: text.length });
  expect(line.figure).toBe("29 maj 2024");
  expect(line.before).toMatch(/^… .{1,24}$/u);
  expect(line.after).toBe(" gäller.");
});
