import { entities } from "@teckna/domain/entities";
import { languageTags } from "@teckna/domain/messages/languages";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { deletedLink, listLink, newLink } from "../links.ts";
import { chooseTheme, type Theme, useTheme } from "../preferences/theme.ts";
import { useMay } from "../session/rights.tsx";
import { areSingleKeysOn, setSingleKeys } from "../preferences/single-keys-setting.ts";
import { chooseLanguage, useLanguage } from "../words/language.ts";
import type { Option } from "./option.ts";
import { languageName } from "../words/language-name.ts";

const themes = {
  system: "app.themeSystem",
  light: "app.themeLight",
  dark: "app.themeDark",
} as const satisfies Readonly<Record<Theme, string>>;

// Object.entries loses the key union; the object is a literal of ours.
const themeTexts = Object.entries(themes) as readonly (readonly [Theme, (typeof themes)[Theme]])[];

type Simple = { readonly name: string; readonly run: () => void };

const asOptions = (group: string, kind: string, all: readonly Simple[]): readonly Option[] =>
  all.map(({ name, run }, at) => ({ id: `${kind}:${at}`, group, name, text: name, run }));

/** All pages that do not need a record. */
const usePages = (): readonly Simple[] => {
  const { t } = useTranslation();
  const go = useNavigate();
  const mayWrite = useMay("write");
  const mayAdminister = useMay("administer");
  const lists = entities.map((entity) => ({
    name: t(`list.${entity.path}.title`),
    run: () => void go(listLink(entity)),
  }));
  const deleted = entities.map((entity) => ({
    name: t("finder.deleted", { list: t(`list.${entity.path}.title`) }),
    run: () => void go(deletedLink(entity)),
  }));
  return [
    ...lists,
    { name: t("nav.investors"), run: () => void go({ to: "/investors" }) },
    ...(mayWrite
      ? [
          { name: t("nav.upload"), run: () => void go({ to: "/upload" }) },
          { name: t("nav.replace"), run: () => void go({ to: "/replace" }) },
        ]
      : []),
    { name: t("finder.batches"), run: () => void go({ to: "/upload/batches" }) },
    { name: t("nav.account"), run: () => void go({ to: "/account" }) },
    { name: t("finder.programs"), run: () => void go({ to: "/account/programs" }) },
    { name: t("finder.history"), run: () => void go({ to: "/history" }) },
    { name: t("nav.apiDocs"), run: () => void go({ to: "/api-docs" }) },
    ...(mayAdminister
      ? [{ name: t("finder.people"), run: () => void go({ to: "/admin/users" }) }]
      : []),
    ...deleted,
  ];
};

/** Presses the button on the page that does it, if there is one. */
const pressed = (name: string, command: string): readonly Simple[] => {
  const button = document.querySelector<HTMLElement>(`[data-command="${command}"]`);
  return button ? [{ name, run: () => button.click() }] : [];
};

const useActions = (showKeys: () => void): readonly Simple[] => {
  const { t } = useTranslation();
  const go = useNavigate();
  const language = useLanguage();
  const theme = useTheme();
  const isSingle = areSingleKeysOn();
  const shown = useMay("write") ? entities : [];
  return [
    ...shown.map((entity) => ({
      name: t(`list.${entity.path}.create`),
      run: () => void go(newLink(entity)),
    })),
    ...pressed(t("finder.exportList"), "export"),
    { name: t("finder.showKeys"), run: showKeys },
    ...languageTags
      .filter((tag) => tag !== language)
      .map((tag) => ({
        name: t("finder.language", { language: languageName(tag) }),
        run: () => void chooseLanguage(tag),
      })),
    ...themeTexts
      .filter(([each]) => each !== theme)
      .map(([each, text]) => ({
        name: t("finder.theme", { theme: t(text) }),
        run: () => chooseTheme(each),
      })),
    {
      name: t(isSingle ? "finder.singleOff" : "finder.singleOn"),
      run: () => setSingleKeys(!isSingle),
    },
    ...pressed(t("nav.signOut"), "sign-out"),
  ];
};

/** The pages and commands available from anywhere. */
export const usePlaces = (showKeys: () => void): readonly Option[] => {
  const { t } = useTranslation();
  const pages = asOptions(t("finder.places"), "place", usePages());
  return [...pages, ...asOptions(t("finder.actions"), "action", useActions(showKeys))];
};

/** Whether it is among the few options shown before anything is typed. */
export const isUsual = ({ id }: Option): boolean => {
  const [kind, at = ""] = id.split(":");
  return kind === "place" ? Number(at) <= entities.length : at === "0";
};
