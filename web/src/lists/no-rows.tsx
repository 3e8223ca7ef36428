import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listLink, newLink } from "../links.ts";
import { May } from "../session/rights.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { CloseIcon, PlusIcon, SearchIcon } from "../ui/icons.tsx";
import { UploadIcon } from "../ui/late-icons.tsx";
import { focusSearch } from "./filters/focus-search.ts";
import type { ListState } from "./list-state.ts";
import type { BulkAction } from "./bulk/row-selection.ts";

type NoRowsProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  readonly state: ListState;
  readonly action: BulkAction;
  readonly emptyText: string;
};

/** Delegates to the button in the navigation bar. */
const searchEverything = (): void =>
  document.querySelector<HTMLElement>('[data-command="finder"]')?.click();

/** Links to create the first record, or many. */
const Begin = ({ entity, issueId }: NoRowsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <May right="write">
      <LinkButton variant="primary" icon={<PlusIcon />} {...newLink(entity, issueId)}>
        {t("listTools.enterFirst")}
      </LinkButton>
      <LinkButton to="/upload" icon={<UploadIcon />}>
        {t("listTools.uploadMany")}
      </LinkButton>
    </May>
  );
};

/** Nothing is deleted: links back. */
const GoOn = ({ entity }: NoRowsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton {...listLink(entity)}>{t(`list.${entity.path}.title`)}</LinkButton>
      <LinkButton to="/history">{t("listTools.history")}</LinkButton>
    </>
  );
};

/** Shown if there are no records, or none that match, with possible next steps. */
export const NoRows = (props: NoRowsProps): ReactElement => {
  const { state, action, emptyText } = props;
  const { t } = useTranslation();
  const { sort: _sort, columns: _columns, view: _view, ...narrowing } = state.search;
  const names = Object.keys(narrowing);
  const showAll = (): void => {
    focusSearch();
    state.change(Object.fromEntries(names.map((name) => [name, undefined])));
  };
  if (names.length === 0)
    return (
      <EmptyState action={action === "restore" ? <GoOn {...props} /> : <Begin {...props} />}>
        {emptyText}
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <>
          <Button variant="primary" icon={<CloseIcon />} onClick={showAll}>
            {t("listTools.clearFilter")}
          </Button>
          <Button icon={<SearchIcon />} onClick={searchEverything}>
            {t("listTools.searchEverything")}
          </Button>
        </>
      }
    >
      {emptyText}
    </EmptyState>
  );
};
