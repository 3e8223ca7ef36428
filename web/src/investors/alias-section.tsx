import { Link } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type InvestorAlias,
  useAddAlias,
  useAliases,
  useDeleteAlias,
  useRestoreAlias,
} from "../api/investors/aliases.ts";
import { showMoment } from "../fields/moment.ts";
import { May } from "../session/rights.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { notify } from "../ui/toasts.tsx";

/** Removes an alias and offers to undo that. */
const useRemoval = ({ id, spelling }: InvestorAlias) => {
  const { t } = useTranslation();
  const removing = useDeleteAlias();
  const restoring = useRestoreAlias();
  // The row may be removed before this resolves, and then `mutate` would not call its callbacks.
  const restore = async (): Promise<void> => {
    try {
      await restoring.mutateAsync(id);
    } catch {
      notify({ text: t("investors.aliasFailed"), tone: "danger" });
    }
  };
  const remove = async (): Promise<void> => {
    try {
      await removing.mutateAsync(id);
      notify({
        text: t("investors.aliasRemoved", { spelling }),
        action: { label: t("action.undo"), run: () => void restore() },
      });
    } catch {
      notify({ text: t("investors.aliasRemoveFailed"), tone: "danger" });
    }
  };
  return { remove, isPending: removing.isPending };
};

const AliasRow = ({ alias, of }: { alias: InvestorAlias; of: string }): ReactElement => {
  const { t } = useTranslation();
  const { spelling, name, batch } = alias;
  const { remove, isPending } = useRemoval(alias);
  return (
    <li className="investor-alias">
      <span>
        <strong>{spelling}</strong>
        {name !== of && ` · ${t("investors.aliasLeadsTo", { name })}`}{" "}
        <span className="investor-muted">
          {t("investors.aliasBy", { by: alias.created_by, time: showMoment(alias.created_at) })}
          {batch !== null && (
            <>
              {" · "}
              <Link to="/upload/batches/$id" params={{ id: batch }}>
                {t("investors.aliasOfMerge")}
              </Link>
            </>
          )}
        </span>
      </span>
      <May right="write">
        <Button
          variant="quiet"
          aria-label={t("investors.removeAliasNamed", { spelling })}
          isPending={isPending}
          onClick={() => void remove()}
        >
          {t("investors.removeAlias")}
        </Button>
      </May>
    </li>
  );
};

const NewAlias = ({ name }: { readonly name: string }): ReactElement => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, type] = useState("");
  const adding = useAddAlias();
  const spelling = typed.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (spelling === "" || spelling === name) return;
    adding.mutate({ name, spellings: [spelling] }, { onSuccess: () => type("") });
  };
  return (
    <form className="investor-new-alias" onSubmit={submit}>
      <div>
        <label htmlFor={id}>{t("investors.newAlias")}</label>
        <input
          id={id}
          className="input"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <Button
        type="submit"
        disabled={spelling === "" || spelling === name}
        isPending={adding.isPending}
        pendingText={t("app.saving")}
      >
        {t("investors.addAlias")}
      </Button>
      {adding.error && <ErrorNotice error={adding.error} title={t("investors.aliasFailed")} />}
    </form>
  );
};

/** The spellings for which a name is proposed: listed, added and removed. */
export const AliasSection = ({ name }: { readonly name: string }): ReactElement => {
  const { t } = useTranslation();
  const { data, error, refetch } = useAliases(name);
  return (
    <section className="investor-section">
      <h2>{t("investors.aliases")}</h2>
      <p className="investor-muted">{t("investors.aliasesHelp", { name })}</p>
      {error && (
        <ErrorNotice
          error={error}
          title={t("investors.aliasesFailed")}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>{t("investors.noAliases")}</p>}
      {data && data.length > 0 && (
        <ul className="investor-aliases">
          {data.map((alias) => (
            <AliasRow key={alias.id} alias={alias} of={name} />
          ))}
        </ul>
      )}
      <May right="write">
        <NewAlias name={name} />
      </May>
    </section>
  );
};
