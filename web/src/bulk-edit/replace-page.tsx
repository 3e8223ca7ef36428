import type { Replacement } from "@teckna/domain/bulk/replace-text";
import { type FormEvent, useCallback, useId, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { forWriters } from "../rights/for-writers.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { counted } from "../words/counted.ts";
import { useLabels } from "../words/language.ts";
import "./bulk-edit.css";
import { countHits, type FieldHits, keyOf } from "./find-hits.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { useLoaded } from "./use-loaded.ts";

type TextProps = {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
};

const Text = ({ label, text, onType }: TextProps): ReactElement => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
};

type HitListProps = {
  readonly hits: readonly FieldHits[];
  readonly left: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
};

const HitList = ({ hits, left, onToggle }: HitListProps): ReactElement => {
  const { t } = useTranslation();
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = useLabels().field;
  if (hits.length === 0) return <p role="status">{t("bulkEdit.noResults")}</p>;
  return (
    <fieldset className="bulk-edit-hits">
      <legend>{t("bulkEdit.where")}</legend>
      {hits.map((hit) => (
        <Checkbox
          key={keyOf(hit)}
          checked={!left.has(keyOf(hit))}
          onChange={() => onToggle(keyOf(hit))}
        >
          {t(`list.${hit.entity.path}.title`)} · {labels[hit.entity.name]?.[hit.entry.name]} ·{" "}
          {t("bulkEdit.hits", counted(hit.count))}
        </Checkbox>
      ))}
    </fieldset>
  );
};

const noHits: readonly FieldHits[] = [];

const useHits = (find: string) => {
  const load = useCallback(
    async (signal: AbortSignal) => (find === "" ? noHits : countHits(find, signal)),
    [find],
  );
  return useLoaded(load);
};

/** The excluded hits; a new search starts with none. */
const useLeft = (find: string) => {
  const [state, setState] = useState({ find, left: new Set<string>() });
  const left = state.find === find ? state.left : new Set<string>();
  const toggle = (key: string): void => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setState({ find, left: next });
  };
  return { left, toggle };
};

type FoundProps = { readonly replacement: Replacement; readonly onDone: () => void };

/** The fields that contain a text, with the controls to replace it. */
const Found = ({ replacement, onDone }: FoundProps): ReactElement => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { value: hits, error } = useHits(replacement.find);
  const { left, toggle } = useLeft(replacement.find);
  const chosen = useMemo(
    () => (hits ?? noHits).filter((hit) => !left.has(keyOf(hit))),
    [hits, left],
  );
  if (error) return <ErrorNotice error={error} />;
  if (!hits) return <Loading />;
  return (
    <>
      <HitList hits={hits} left={left} onToggle={toggle} />
      {hits.length > 0 && (
        <Button variant="primary" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
          {t("bulkEdit.review")}
        </Button>
      )}
      {isOpen && (
        <ReplaceDialog
          chosen={chosen}
          replacement={replacement}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const Replace = (): ReactElement => {
  const { t } = useTranslation();
  const [find, setFind] = useState("");
  const [replaceWith, setReplaceWith] = useState("");
  const [ignoreCase, setIgnoreCase] = useState(false);
  const [searched, setSearched] = useState("");
  const replacement = useMemo(
    (): Replacement => ({ find: searched, replaceWith, ignoreCase, isPattern: false }),
    [searched, replaceWith, ignoreCase],
  );
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setSearched(find);
  };
  return (
    <div className="page bulk-edit-page">
      <PageHeader title={t("bulkEdit.replaceTitle")} />
      <p className="bulk-edit-lead">{t("bulkEdit.replaceHelp")}</p>
      <form className="bulk-edit-choice" onSubmit={search}>
        <Text label={t("bulkEdit.find")} text={find} onType={setFind} />
        <Text label={t("bulkEdit.replaceWith")} text={replaceWith} onType={setReplaceWith} />
        <div className="bulk-edit-options">
          <Button type="submit" disabled={find === ""}>
            {t("app.search")}
          </Button>
          <Checkbox
            checked={ignoreCase}
            onChange={(event) => setIgnoreCase(event.currentTarget.checked)}
          >
            {t("bulkEdit.ignoreCase")}
          </Checkbox>
        </div>
      </form>
      {searched !== "" && <Found replacement={replacement} onDone={() => setSearched("")} />}
    </div>
  );
};

/** Finds a text in all tables, and optionally replaces it. */
export const ReplacePage = forWriters(Replace);
