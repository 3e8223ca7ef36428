import { entityAt } from "@teckna/domain/entities";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Hit, HitGroup } from "../api/search/hits.ts";
import { listLink, recordLink } from "../links.ts";
import { signedInAs } from "../session/session.ts";
import { useLabels } from "../words/language.ts";
import { wordsOfName } from "../words/value-words.ts";
import { foundInvestors } from "./found-investors.ts";
import { type Option, withoutRepeated } from "./option.ts";
import { type Recent, recentOf, rememberRecent } from "./recent.ts";

const Snippet = ({ hit }: { readonly hit: Hit }): ReactElement => (
  <>
    {hit.snippet.map(({ text, marked }, at) =>
      // Parts are identified by their index.
      marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    )}
  </>
);

const textOf = (hit: Hit): string => hit.snippet.map(({ text }) => text).join("");

const investorOf = (name: string): Recent => ({
  entity: "investors",
  id: name,
  title: name,
  issueTitle: null,
});

/** Opens a record or an investor and adds it to the recent ones. */
const useOpening = (): ((opened: Recent) => void) => {
  const go = useNavigate();
  return (opened) => {
    const entity = entityAt(opened.entity);
    const username = signedInAs();
    if (username !== null) rememberRecent(username, opened);
    if (entity) void go(recordLink(entity, opened.id));
    else void go({ to: "/investors/$name", params: { name: opened.id } });
  };
};

/** What the user last opened from the search. */
export const useRecent = (): readonly Option[] => {
  const { t } = useTranslation();
  const open = useOpening();
  const username = signedInAs();
  const listName = (entity: Recent["entity"]): string =>
    entity === "investors" ? t("nav.investors") : t(`list.${entity}.title`);
  return (username === null ? [] : recentOf(username)).map((recent) => {
    const name = wordsOfName(t, entityAt(recent.entity), recent.title);
    return {
      id: `${recent.entity}/${recent.id}`,
      group: t("finder.recent"),
      name,
      text: name,
      note: [listName(recent.entity), recent.issueTitle].filter(Boolean).join(" · "),
      run: () => open(recent),
    };
  });
};

type HitNoteProps = { readonly hit: Hit; readonly name: string };

/** The field of a hit and the matching value. */
const HitNote = ({ hit, name }: HitNoteProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const entity = entityAt(hit.entity);
  // Safe because the labels have every entity and field, of which the server names one.
  const fields = (entity ? labels.field[entity.name] : {}) as Readonly<Record<string, string>>;
  const camel = hit.field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return (
    <>
      {hit.issue_title !== null && hit.issue_title !== hit.title && <span>{hit.issue_title}</span>}
      {textOf(hit) !== name && (
        <span className="finder-snippet">
          {fields[camel]}: <Snippet hit={hit} />
        </span>
      )}
      {hit.match === "similar" && <span className="finder-similar">{t("finder.similar")}</span>}
    </>
  );
};

/** The hits as options, and links to the lists if there are more. */
export const useHitOptions = (groups: readonly HitGroup[], typed: string): readonly Option[] => {
  const { t } = useTranslation();
  const go = useNavigate();
  const open = useOpening();
  const nameOf = (hit: Hit): string => wordsOfName(t, entityAt(hit.entity), hit.title);
  const all = groups.flatMap((group) => {
    const { entity: path, hits, more } = group;
    const list = t(`list.${path}.title`);
    const entity = entityAt(path);
    const options = hits.map((hit): Option => ({
      id: `${path}/${hit.id}`,
      group: list,
      name: nameOf(hit),
      text: textOf(hit) === nameOf(hit) ? <Snippet hit={hit} /> : nameOf(hit),
      note: <HitNote hit={hit} name={nameOf(hit)} />,
      run: () =>
        open({
          entity: path,
          id: hit.id,
          title: hit.title,
          issueTitle: hit.issue_title === hit.title ? null : hit.issue_title,
        }),
    }));
    const rest: Option = {
      id: `more:${path}`,
      group: list,
      name: list,
      text: <span className="finder-more">{t("finder.more", { text: typed, list })}</span>,
      run: () => {
        if (entity) void go({ ...listLink(entity), search: { q: typed } });
      },
    };
    const investors = foundInvestors(group).map((name): Option => ({
      id: `investor:${name}`,
      group: t("nav.investors"),
      name,
      text: name,
      run: () => open(investorOf(name)),
    }));
    return [...options, ...(more ? [rest] : []), ...investors];
  });
  return withoutRepeated(all);
};
