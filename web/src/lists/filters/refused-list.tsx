import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../api/http-error.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { counted } from "../../words/counted.ts";
import type { Column } from "../list-columns.ts";
import type { ListSearch } from "../list-search.ts";
import type { ListState } from "../list-state.ts";
import { focusSearch } from "./focus-search.ts";
import type { Restriction } from "./restriction.ts";
import { useFilterRestrictions } from "./use-filter-restrictions.ts";
import { useFindingRestrictions } from "./use-finding-restrictions.ts";

/** What else besides filters a parameter may be. */
const useOthers = (entity: AnyEntity, search: ListSearch): readonly Restriction[] => {
  const { t } = useTranslation();
  const list = t(`list.${entity.path}.title`).toLowerCase();
  const labels = { sort: t("listTools.sortedBy"), q: t("list.searchIn", { list }) };
  return Object.entries(labels).flatMap(([id, label]) => {
    const value = search[id];
    return value === undefined ? [] : [{ id, label, value, removal: { [id]: undefined } }];
  });
};

type RefusedListProps = {
  readonly entity: AnyEntity;
  readonly all: readonly Column[];
  readonly state: ListState;
  readonly error: HttpError;
  readonly retry: () => void;
};

/** The conditions that the server refused, as chips, and a button to remove them. */
export const RefusedList = (props: RefusedListProps): ReactElement => {
  const { entity, all, state, error, retry } = props;
  const { search, change } = state;
  const { t } = useTranslation();
  const restrictions = [
    ...useFindingRestrictions(search),
    ...useFilterRestrictions(entity, all, search),
    ...useOthers(entity, search),
  ];
  const title = t("list.loadFailed");
  const { problem } = error;
  const refused = (problem?.errors ?? []).map(({ field, code, message, ...reason }) => {
    const found = restrictions.find(({ id }) => id === field);
    const name = found?.value ?? field;
    const why = code === "unknownParameter" ? t("listTools.unknownParameter", { name }) : message;
    const words = [found?.label, found?.value].filter(Boolean).join(" ");
    return { found, reason: { ...reason, code, field: words || field, message: why } };
  });
  if (!problem || refused.length === 0 || refused.some(({ found }) => found === undefined))
    return <ErrorNotice error={error} title={title} retry={retry} />;
  const removal = Object.fromEntries(
    refused.flatMap(({ found }) => Object.entries(found?.removal ?? {})),
  );
  const words = new HttpError(error.status, {
    ...problem,
    title: t("listTools.refused", counted(refused.length)),
    errors: refused.map(({ reason }) => reason),
  });
  return (
    <ErrorNotice
      error={words}
      title={title}
      actions={
        <Button
          icon={<CloseIcon />}
          onClick={() => {
            focusSearch();
            change(removal);
          }}
        >
          {t("listTools.removeRefused", counted(refused.length))}
        </Button>
      }
    />
  );
};
