import { entities } from "@teckna/domain/entities";
import { checkId } from "@teckna/domain/ids";
import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editLink, listLink, newLink, recordLink } from "../links.ts";
import { routing } from "./routing.ts";

const origin = "https://teckna.example";

const router = createRouter({ ...routing, history: createMemoryHistory(), origin });

type Link = Parameters<typeof router.buildLocation>[0];

/** The address of a link as the browser normalizes it for requests and display. */
const shownAt = (link: object): string => {
  // Safe because links are typed for the whole route tree, which this router has.
  const { href } = router.buildLocation(link as Link);
  const url = new URL(href, `${origin}/issues`);
  expect(url.origin).toBe(origin);
  return url.pathname;
};

const opened = (pathname: string) => {
  const history = createMemoryHistory({ initialEntries: [pathname] });
  const reopened = createRouter({ ...routing, history, origin });
  const { params, routeId } = reopened.matchRoutes(reopened.latestLocation).at(-1) ?? {};
  return { params, routeId };
};

const nasty = [
  "\\",
  "//",
  "/",
  "a/../b",
  "/../",
  "/./",
  "http://x",
  "NEW",
  "New",
  "edit",
  "warrants",
];
const others = [
  "%",
  "%2F",
  "%5C",
  "%25",
  "a%b",
  "?",
  "#",
  "a?b#c",
  "&=+;,:@$",
  "å ä",
  "💶",
  "\u202e",
  "~.",
  "...",
  "$id",
  "{-$id}",
  "*",
  "(a)",
  "'\"<>^`{|}",
];

const anyId = fc
  .oneof(
    fc.constantFrom(...nasty, ...others),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom(...Array.from("\\/.:%2F5C?#ab ")),
      minLength: 1,
      maxLength: 12,
    }),
  )
  .filter((id) => checkId(id) === null);

describe.each(entities.map((entity) => ({ name: entity.name, entity })))(
  "a $name",
  ({ entity }) => {
    it("with any id is found where its links lead to, also after a reload", () => {
      fc.assert(
        fc.property(anyId, anyId, fc.boolean(), (id, issueId, isOfIssue) => {
          const parent = isOfIssue && entity.name !== "issue" ? issueId : undefined;
          const params = parent === undefined ? { id } : { id, issueId };
          const place =
            parent === undefined ? `/${entity.path}` : `/issues/$issueId/${entity.path}`;
          expect(opened(shownAt(recordLink(entity, id, parent)))).toEqual({
            params,
            routeId: `${place}/$id`,
          });
          expect(opened(shownAt(editLink(entity, id, parent)))).toEqual({
            params,
            routeId: `${place}/$id/edit`,
          });
          if (parent === undefined) return;
          expect(opened(shownAt(listLink(entity, parent))).params).toEqual({ issueId });
          expect(opened(shownAt(newLink(entity, parent))).routeId).toBe(`${place}/new`);
        }),
        {
          seed: 20_261_122,
          numRuns: 150,
          examples: [...nasty, ...others].map((id) => [id, id, true]),
        },
      );
    });
  },
);
