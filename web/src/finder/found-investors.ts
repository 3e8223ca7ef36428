import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { commit } from "@teckna/domain/entities/commit";
import { snake } from "@teckna/domain/snake-case";
import type { HitGroup } from "../api/search/hits.ts";

const nameField = snake(commit.nameField);

/** The investors whose commitments match by name, without duplicates, in the order of the hits. */
export const foundInvestors = ({ entity, hits }: HitGroup): readonly string[] => {
  if (entity !== commit.path) return [];
  const named = hits.filter(({ field }) => field === nameField).map(({ title }) => title);
  return [...Map.groupBy(named, normaliseName).values()].flatMap(([name]) => name ?? []);
};
