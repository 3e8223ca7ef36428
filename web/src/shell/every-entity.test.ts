import { entities } from "@teckna/domain/entities";
import { labels } from "@teckna/domain/messages/by-language/labels";
import { messages } from "@teckna/domain/messages/by-language/texts";
import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { viewOf } from "../views.ts";
import { destinations } from "./nav-bar.tsx";
import { routing } from "./routing.ts";

type Named = { readonly name: string; readonly path: string; readonly parent?: unknown };

const router = createRouter({ ...routing, history: createMemoryHistory() });

const linkless = (named: readonly Named[], links: readonly string[]): string[] =>
  named.map(({ path }) => `/${path}`).filter((path) => !links.includes(path));

const addressesOf = ({ path, parent }: Named): string[] =>
  ["", ...(parent === undefined ? [] : ["/issues/$issueId"])].flatMap((under) =>
    ["", "/new", "/$id", "/$id/edit"].map((page) => `${under}/${path}${page}`),
  );

const pageless = (named: readonly Named[], known: object): string[] =>
  named.flatMap(addressesOf).filter((address) => !Object.hasOwn(known, address));

/** Missing or empty texts. */
const textless = (named: readonly Named[], texts: object, at: (named: Named) => string[]) =>
  named.flatMap((each) => {
    let found: unknown = texts;
    for (const key of at(each)) found = new Map(Object.entries(found ?? {})).get(key);
    return typeof found === "string" && found !== "" ? [] : [at(each).join(".")];
  });

const planted: Named = { name: "planted", path: "planteds", parent: {} };

test("every entity has its link in the navigation, and what has none is named", () => {
  const links = destinations.map(({ to }) => to);
  expect(linkless(entities, links)).toEqual([]);
  expect(linkless([...entities, planted], links)).toEqual(["/planteds"]);
});

test("every entity has its list, its forms and its pages, and what lacks one is named", () => {
  expect(pageless(entities, router.routesByPath)).toEqual([]);
  const missing = pageless([...entities, planted], router.routesByPath);
  expect(missing).toEqual(addressesOf(planted));
});

test.each(Object.entries(messages))("every list has its texts in %s", (_, texts) => {
  for (const text of ["title", "empty", "create"]) {
    const at = ({ path }: Named): string[] => ["list", path, text];
    expect(textless(entities, texts, at)).toEqual([]);
    expect(textless([planted], texts, at)).toEqual([`list.planteds.${text}`]);
  }
});

test.each(Object.entries(labels))("every entity, field and section is called in %s", (_, texts) => {
  expect(textless(entities, texts, ({ name }) => ["entity", name])).toEqual([]);
  for (const entity of entities) {
    const sections = viewOf(entity).sections.flatMap(({ title }) => title ?? []);
    for (const title of sections)
      expect(textless([entity], texts, ({ name }) => ["section", name, title])).toEqual([]);
    for (const field of Object.keys(entity.fields))
      expect(textless([entity], texts, ({ name }) => ["field", name, field])).toEqual([]);
  }
  expect(textless([planted], texts, ({ name }) => ["entity", name])).toEqual(["entity.planted"]);
});
