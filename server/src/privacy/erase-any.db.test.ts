import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBatch, sendUndo } from "../../test/batches.ts";
import { sendChanges } from "../../test/change-batches.ts";
import { countAll } from "../../test/counted-investors.ts";
import { storedText } from "../../test/stored-text.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { commandContext } from "./command/command-context.ts";
import { eraseNames } from "./erase.ts";
import { createErasureKey } from "./erasure-key.ts";
import { createNameFinder } from "./text/name-finder.ts";

const key = createErasureKey(new Uint8Array(32).fill(9));
const name = "Åsa Ek-Öst";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** A text that contains the name as people might write it. */
const spelling = fc.constantFrom(
  name,
  "ÅSA EK ÖST",
  "A\u030Asa Ek-O\u0308st",
  `${name} (privat)`,
  `Enligt ${name}, "ordf."`,
  `${name}s Bygg AB`,
);

const creating = [
  [issue, "share_id"],
  [issue, "internal_comment"],
  [warrant, "name"],
  [warrant, "external_comment"],
  [fee, "level_name"],
  [commit, "name"],
  [commit, "name"],
  [source, "source_type"],
] as const;

type Step = { readonly text: string; readonly pick: number; readonly kind: number };
type Known = { readonly path: string; readonly field: string; readonly record: Wire };
type World = { readonly known: Known[]; readonly batches: string[]; readonly issue: string };

const at = ({ path, record }: Known): string => `/api/${path}/${String(record["id"])}`;

const create = async ({ known, issue: parent }: World, { text, pick }: Step): Promise<void> => {
  const [entity, field] = creating[pick % creating.length] ?? creating[0];
  const base = entity === issue ? { share_id: "ALLT" } : { issue_id: parent };
  const body = { ...base, [field]: text };
  const record = await api.create(entity, body);
  known.push({ path: entity.path, field, record });
};

const some = ({ known }: World, { pick }: Step): Known | undefined => known[pick % known.length];

/** Actions of users; their results do not matter. */
const acts: readonly ((world: World, step: Step) => Promise<unknown>)[] = [
  create,
  create,
  async (world, step) => {
    const one = some(world, step);
    if (one) await api.call("PATCH", at(one), { body: { [one.field]: step.text } });
  },
  async (world, step) => {
    const one = some(world, step);
    if (one) await api.call("PATCH", at(one), { body: { [one.field]: "Någon annan" } });
  },
  async (world, step) => {
    const one = some(world, step);
    if (one) await api.call("DELETE", at(one));
  },
  async (world, step) => {
    const one = some(world, step);
    if (one) await api.call("POST", `${at(one)}/restore`);
  },
  async ({ batches, issue: parent }, { text, pick }) => {
    const cells = { issue_id: parent, name: text, amount_in_cash: pick + 1 };
    const saved = await saveBatch(api, [
      { table: "commits", line: 2, cells },
      { table: "commits", line: 3, cells: { ...cells, issue_id: "nowhere" } },
    ]);
    batches.push(saved.result.id);
  },
  async ({ batches, ...world }, step) => {
    const one = some({ batches, ...world }, step);
    if (!one) return;
    const { version } = (await api.call("GET", at(one))).json<Wire>();
    const id = randomUUID();
    const row = { table: one.path, id: one.record["id"], version, set: { [one.field]: step.text } };
    if ((await sendChanges(api, [row], { id })).statusCode === 200) batches.push(id);
  },
  async ({ batches }, { pick }) => {
    const batch = batches[pick % batches.length];
    if (batch !== undefined) await sendUndo(api, batch, { id: randomUUID(), include: "all" });
  },
  async (_world, { text }) => {
    const body = { name: text, spellings: [`${text} m fl`, "Åsa E"] };
    await api.call("POST", "/api/investor-aliases", { body });
  },
  async (_world, { text }) => {
    const state = { parameters: { "name.contains": text } };
    const body = { entity: "commits", name: text, shared: true, is_default: false, state };
    await api.call("POST", "/api/views", { body });
  },
];

const steps = fc.array(
  fc.record({ text: spelling, pick: fc.nat({ max: 50 }), kind: fc.nat({ max: acts.length - 1 }) }),
  { minLength: 10, maxLength: 30 },
);

const walk = async (world: World, taken: readonly Step[]): Promise<void> => {
  for (const step of taken) await acts[step.kind]?.(world, step);
};

const rowsWithName = async (): Promise<string[]> => {
  const finder = createNameFinder([name]);
  return (await storedText(api.database.sql)).filter((row) => finder.find(row));
};

it("leaves the name nowhere, whatever was done before, nor do undos and restores bring it back", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const parent = await api.create(issue, { share_id: "ALLT", sub_start_date: "2026-05-13" });
      const world = { known: [], batches: [], issue: String(parent["id"]) };
      await walk(world, taken);
      await countAll(api);
      const context = await commandContext(api.database.sql, "registrar");
      const erased = await eraseNames(context, { names: [name], inside: "all" }, { key });
      expect(erased).toMatchObject({ isComplete: true, left: { places: [] } });
      expect(await rowsWithName()).toEqual([]);
      const undos = world.batches.flatMap((_batch, pick) => [
        { kind: 8, pick, text: "" },
        { kind: 5, pick, text: "" },
      ]);
      await walk(world, undos);
      await countAll(api);
      expect(await rowsWithName()).toEqual([]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
