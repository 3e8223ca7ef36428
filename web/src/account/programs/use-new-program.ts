import { type EntityPath, entities } from "@teckna/domain/entities";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../api/http-error.ts";
import { type RightName, rightNames, useMakeToken } from "./program-tokens.ts";

export const dayChoices = [30, 90, 180, 366] as const;

type Draft = {
  readonly name: string;
  readonly rights: ReadonlySet<RightName>;
  readonly tables: ReadonlySet<EntityPath>;
  readonly days: number;
};

const emptyDraft: Draft = {
  name: "",
  rights: new Set<RightName>(["read"]),
  tables: new Set(entities.map(({ path }) => path)),
  days: 90,
};

type Missing = "nameMissing" | "rightsMissing" | "tablesMissing";

const missingIn = ({ name, rights, tables }: Draft): readonly Missing[] => [
  ...(name.trim() === "" ? (["nameMissing"] as const) : []),
  ...(rights.size === 0 ? (["rightsMissing"] as const) : []),
  ...(tables.size === 0 ? (["tablesMissing"] as const) : []),
];

const toggled = <T>(chosen: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
};

const toRequest = ({ name, rights, tables, days }: Draft) => ({
  name: name.trim(),
  rights: Object.fromEntries(
    rightNames.filter((right) => rights.has(right)).map((right) => [right, true as const]),
  ),
  tables: tables.size === entities.length ? null : [...tables],
  expires_in_days: days,
});

/** The server's error about the name or the whole request. */
const refusalOf = (error: Error | null): string | undefined => {
  if (!(error instanceof HttpError) || error.status >= 500) return undefined;
  return error.problem?.errors?.[0]?.message ?? error.problem?.title;
};

/** The input for a new program, and its creation. */
export const useNewProgram = (onMade: (token: string, name: string) => void) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const making = useMakeToken();
  const missing = isTried ? missingIn(draft) : [];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missingIn(draft).length > 0) return;
    making.mutate(toRequest(draft), {
      onSuccess: (token) => {
        onMade(token, draft.name.trim());
        setDraft(emptyDraft);
        setTried(false);
      },
    });
  };
  const wordOf = (name: Missing): string | undefined =>
    missing.includes(name) ? t(`account.programs.${name}`) : undefined;
  const refusal = refusalOf(making.error);
  return {
    draft,
    submit,
    isPending: making.isPending,
    /** Errors that belong to no input. */
    failure: refusal === undefined ? making.error : null,
    nameError: wordOf("nameMissing") ?? refusal,
    rightsError: wordOf("rightsMissing"),
    tablesError: wordOf("tablesMissing"),
    rename: (name: string) => {
      making.reset();
      setDraft({ ...draft, name });
    },
    toggleRight: (right: RightName) => setDraft({ ...draft, rights: toggled(draft.rights, right) }),
    toggleTable: (path: EntityPath) => setDraft({ ...draft, tables: toggled(draft.tables, path) }),
    chooseDays: (days: number) => setDraft({ ...draft, days }),
  };
};
