import { maxLookedUp } from "@teckna/domain/checks/look-up-parts";
import type { WireElsewhere, WireLookUps } from "@teckna/domain/checks/wire-elsewhere";
import type { Reader } from "../../context.ts";
import { findElsewhereOfMany } from "./find-elsewhere.ts";

const textsOf = ({ names, isins }: WireLookUps): number => names.length + isins.length;

/** Neighbours together, as long as they have no more names and ISINs than one may. */
const groupsOf = (wanted: readonly WireLookUps[]): readonly (readonly WireLookUps[])[] => {
  const groups: WireLookUps[][] = [];
  let room = 0;
  for (const each of wanted) {
    room -= textsOf(each);
    const group = room < 0 ? undefined : groups.at(-1);
    if (group) group.push(each);
    else {
      groups.push([each]);
      room = maxLookedUp - textsOf(each);
    }
  }
  return groups;
};

/** What other issues have in common with each of any number, so that no statement takes long. */
export const findElsewhereInGroups = async (
  reader: Reader,
  wanted: readonly WireLookUps[],
): Promise<readonly WireElsewhere[]> => {
  const found: WireElsewhere[] = [];
  // Sequentially, because a request has only one connection.
  for (const group of groupsOf(wanted)) found.push(...(await findElsewhereOfMany(reader, group)));
  return found;
};
