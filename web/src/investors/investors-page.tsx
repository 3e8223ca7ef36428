import { commit } from "@teckna/domain/entities/commit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Investor,
  type InvestorSearch,
  useInvestors,
  useSimilarCounts,
} from "../api/investors/investors.ts";
import { newLink } from "../links.ts";
import { May } from "../session/rights.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { CloseIcon, PlusIcon, SearchIcon } from "../ui/icons.tsx";
import { UploadIcon } from "../ui/late-icons.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { counted } from "../words/counted.ts";
import { readInvestorSearch } from "./investor-search.ts";
import { InvestorTable, readSort } from "./investor-table.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import "./investors.css";

type SearchProps = {
  readonly search: InvestorSearch;
  readonly onChange: (search: InvestorSearch) => void;
};

const SearchForm = ({ search, onChange }: SearchProps): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, type] = useState(search.q ?? "");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChange({ ...search, q: typed.trim() });
  };
  return (
    <search className="investor-search">
      <form onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {t("investors.search")}
        </label>
        <span className="input-icon list-search">
          <SearchIcon />
          <input
            id={id}
            type="search"
            className="input"
            data-command="search"
            aria-keyshortcuts="/"
            placeholder={t("investors.search")}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </span>
        <Button type="submit">{t("app.search")}</Button>
      </form>
      <Checkbox
        checked={search.several === "true"}
        onChange={(event) =>
          onChange({ ...search, several: event.currentTarget.checked ? "true" : "" })
        }
      >
        {t("investors.several")}
      </Checkbox>
    </search>
  );
};

type Chosen = ReadonlyMap<string, Investor>;

const nobody: Chosen = new Map();

const toggled = (chosen: Chosen, investor: Investor): Chosen => {
  const next = new Map(chosen);
  if (!next.delete(investor.key)) next.set(investor.key, investor);
  return next;
};

type ChosenBarProps = {
  readonly chosen: Chosen;
  readonly onClear: () => void;
};

/** The actions on the selected names. */
const ChosenBar = ({ chosen, onClear }: ChosenBarProps): ReactElement | null => {
  const { t } = useTranslation();
  const [isMerging, setMerging] = useState(false);
  const names = [...chosen.values()];
  if (names.length === 0) return null;
  const isMergeable = names.flatMap(({ spellings }) => spellings).length > 1;
  return (
    <div className="investor-chosen-bar">
      <span role="status">{t("investors.selected", counted(names.length))}</span>
      <Button variant="primary" disabled={!isMergeable} onClick={() => setMerging(true)}>
        {t("investors.merge")}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {t("investors.clear")}
      </Button>
      {isMerging && (
        <MergeDialog investors={names} onDone={onClear} onClose={() => setMerging(false)} />
      )}
    </div>
  );
};

type NobodyProps = { readonly isNarrowed: boolean; readonly onClear: () => void };

const Nobody = ({ isNarrowed, onClear }: NobodyProps): ReactElement => {
  const { t } = useTranslation();
  if (isNarrowed)
    return (
      <EmptyState
        action={
          <Button variant="primary" icon={<CloseIcon />} onClick={onClear}>
            {t("investors.showAll")}
          </Button>
        }
      >
        {t("investors.none")}
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <May right="write">
          <LinkButton variant="primary" icon={<PlusIcon />} {...newLink(commit)}>
            {t("list.commits.create")}
          </LinkButton>
          <LinkButton to="/upload" icon={<UploadIcon />}>
            {t("nav.upload")}
          </LinkButton>
        </May>
      }
    >
      {t("investors.noneYet")}
    </EmptyState>
  );
};

/** How many names are found, and how many changes are still to be counted. */
const Count = ({ search }: Pick<SearchProps, "search">): ReactElement => {
  const { t } = useTranslation();
  const first = useInvestors(search).data?.pages[0];
  return (
    <span role="status">
      {first && t("investors.names", counted(first.total))}
      {first && first.waiting > 0 && ` · ${t("investors.waiting", counted(first.waiting))}`}
    </span>
  );
};

const Found = ({ search, onChange }: SearchProps): ReactElement => {
  const { t } = useTranslation();
  const [chosen, choose] = useState(nobody);
  const investors = useInvestors(search);
  const parts = investors.data?.pages ?? [];
  const similar = useSimilarCounts(search, parts);
  if (investors.isPending) return <Loading />;
  if (!investors.data)
    return (
      <ErrorNotice
        error={investors.error}
        title={t("investors.failed")}
        retry={() => void investors.refetch()}
      />
    );
  const rows = parts.flatMap((part) => part.rows);
  const isNarrowed = search.q !== undefined || search.several !== undefined;
  return (
    <>
      <ChosenBar chosen={chosen} onClear={() => choose(nobody)} />
      {rows.length === 0 ? (
        <Nobody isNarrowed={isNarrowed} onClear={() => onChange({})} />
      ) : (
        <InvestorTable
          rows={rows}
          sorted={readSort(search.sort)}
          onSort={(sort) => onChange({ ...search, sort })}
          similar={similar}
          chosen={chosen}
          onToggle={(investor) => choose(toggled(chosen, investor))}
        />
      )}
      {investors.hasNextPage && (
        <Button
          isPending={investors.isFetchingNextPage}
          pendingText={t("app.loading")}
          onClick={() => void investors.fetchNextPage()}
        >
          {t("investors.more")}
        </Button>
      )}
    </>
  );
};

/** All investors; the spellings of a name are grouped. */
export const InvestorsPage = (): ReactElement => {
  const { t } = useTranslation();
  const search = readInvestorSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: InvestorSearch): void => {
    void navigate({ to: "/investors", search: readInvestorSearch(next) });
  };
  return (
    <div className="page investors-page">
      <PageHeader title={t("nav.investors")} note={<Count search={search} />} />
      <SearchForm key={search.q ?? ""} search={search} onChange={change} />
      <Found search={search} onChange={change} />
    </div>
  );
};
