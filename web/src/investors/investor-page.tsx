import { Link, useNavigate } from "@tanstack/react-router";
import { kinds } from "@teckna/domain/kinds";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../api/http-error.ts";
import { type Investor, useInvestor, useSimilarInvestors } from "../api/investors/investors.ts";
import { May } from "../session/rights.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { counted } from "../words/counted.ts";
import { AliasSection } from "./alias-section.tsx";
import { InvestorFigures } from "./investor-figures.tsx";
import { commitsLink, spellingsOf } from "./investor-search.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import "./investors.css";

/** An investor's totals in one line. */
const Summary = ({ investor }: { readonly investor: Investor }): ReactElement => {
  const { t } = useTranslation();
  const { commits, issues, amount, first_date: first, last_date: last } = investor;
  const days = first === last ? first : `${first ?? ""} – ${last ?? ""}`;
  return (
    <p className="investor-summary">
      <Link {...commitsLink(spellingsOf(investor))}>
        {t("investors.inIssues", {
          commits: t("investors.commits", counted(commits)),
          issues: t("investors.issues", counted(issues)),
        })}
      </Link>
      {amount !== null && ` · ${kinds.decimal.show(amount)} ${t("unit.SEK")}`}
      {days !== null && ` · ${days}`}
    </p>
  );
};

const Spellings = ({ investor }: { readonly investor: Investor }): ReactElement => {
  const { t } = useTranslation();
  return (
    <section className="investor-section">
      <h2>{t("investors.spellings")}</h2>
      <ul className="investor-spellings">
        {investor.spellings.map(({ name, commits }) => (
          <li key={name}>
            <Link {...commitsLink([name])}>{name}</Link>{" "}
            <span className="investor-muted">{t("investors.commits", counted(commits))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

type SimilarProps = {
  readonly chosen: ReadonlySet<string>;
  readonly similar: ReturnType<typeof useSimilarInvestors>;
  readonly onToggle: (key: string) => void;
};

/** Similar names that can be merged with this one. */
const Similar = ({ chosen, similar, onToggle }: SimilarProps): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = similar;
  return (
    <section className="investor-section" id="similar">
      <h2>{t("investors.similar")}</h2>
      <p className="investor-muted">{t("investors.similarHelp")}</p>
      {error && (
        <ErrorNotice
          error={error}
          title={t("investors.similarFailed")}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>{t("investors.noSimilar")}</p>}
      <ul className="investor-spellings">
        {data?.map((other) => (
          <li key={other.key} className="investor-similar">
            <May right="write">
              <Checkbox
                checked={chosen.has(other.key)}
                onChange={() => onToggle(other.key)}
                aria-label={t("investors.select", { name: other.name })}
              />
            </May>
            <span>
              <Link to="/investors/$name" params={{ name: other.key }}>
                {other.name}
              </Link>{" "}
              <span className="investor-muted">
                {t("investors.commits", counted(other.commits))}
                {other.spellings.length > 1 &&
                  ` · ${t("investors.alsoAs", { names: spellingsOf(other).slice(1).join(" · ") })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** An investor and similar names, which can be merged. */
const Found = ({ investor }: { readonly investor: Investor }): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const similar = useSimilarInvestors(investor.key);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [isMerging, setMerging] = useState(false);
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    choose(next);
  };
  const others = (similar.data ?? []).filter(({ key }) => chosen.has(key));
  const isMergeable = others.length > 0 || investor.spellings.length > 1;
  const goOn = (name: string): void => {
    choose(new Set());
    void navigate({ to: "/investors/$name", params: { name }, replace: true });
  };
  return (
    <>
      <Summary investor={investor} />
      <InvestorFigures investor={investor} />
      <Spellings investor={investor} />
      <Similar chosen={chosen} similar={similar} onToggle={toggle} />
      <May right="write">
        <Button variant="primary" disabled={!isMergeable} onClick={() => setMerging(true)}>
          {t(others.length > 0 ? "investors.merge" : "investors.mergeSpellings")}
        </Button>
      </May>
      {isMerging && (
        <MergeDialog
          investors={[investor, ...others]}
          onDone={goOn}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
};

const isMissing = (error: Error | null): boolean =>
  error instanceof HttpError && error.status === 404;

/** The page of one investor: its totals, its spellings and similar names. */
export const InvestorPage = ({ name }: { readonly name: string }): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useInvestor(name);
  const shown = data?.name ?? name;
  const steps = [
    <Link key="investors" to="/investors">
      {t("nav.investors")}
    </Link>,
  ];
  return (
    <div className="page investors-page">
      <PageHeader title={shown} steps={steps} />
      {error && !isMissing(error) && (
        <ErrorNotice error={error} title={t("investors.failed")} retry={() => void refetch()} />
      )}
      {isMissing(error) && (
        <EmptyState action={<LinkButton to="/investors">{t("investors.toList")}</LinkButton>}>
          {t("investors.gone")}
        </EmptyState>
      )}
      {!data && !error && <Loading />}
      {data && !error && <Found key={data.key} investor={data} />}
      {(data ?? isMissing(error)) && <AliasSection name={shown} />}
    </div>
  );
};
