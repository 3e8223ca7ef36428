import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, useMemo, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { useTranslation } from "react-i18next";
import { useMatches } from "../api/list.ts";
import { idOf, type Stored } from "../api/stored.ts";
import "../fields/press-style.ts";
import { recordName } from "./record-name.ts";
import "./parent-search.css";
import { useSettled } from "./use-settled.ts";

type ParentSearchProps = {
  readonly id: string;
  readonly entity: AnyEntity;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onChoose: (id: string) => void;
};

const settleMs = 200;

/** The collection tells its items apart by `id`. */
type Option = { readonly id: string; readonly name: string };

const optionOf = (entity: AnyEntity, { record }: Stored): Option => ({
  id: idOf(record),
  name: recordName(entity, record),
});

type Found = { readonly options: readonly Option[]; readonly emptyText: string };

const useOptions = (entity: AnyEntity, typed: string): Found => {
  const { t } = useTranslation();
  const { data, isError, isPending } = useMatches(entity, useSettled(typed, settleMs));
  const options = useMemo(
    () => (data?.rows ?? []).map((stored) => optionOf(entity, stored)),
    [entity, data],
  );
  if (isError) return { options, emptyText: t("list.loadFailed") };
  return { options, emptyText: isPending ? t("app.loadingOptions") : t("app.noOptions") };
};

/** Finds a parent by any word in it; the server searches. */
export const ParentSearch = (props: ParentSearchProps): ReactElement => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const { options, emptyText } = useOptions(props.entity, typed);
  return (
    <ComboBox
      aria-label={props.label}
      inputValue={typed}
      onInputChange={setTyped}
      items={options}
      defaultFilter={() => true}
      allowsEmptyCollection
      autoFocus
      isInvalid={props.isInvalid}
      isRequired
      validationBehavior="aria"
      onChange={(chosen) => {
        if (chosen !== null) props.onChoose(String(chosen));
      }}
    >
      <Input
        id={props.id}
        className="input"
        placeholder={t("form.chooseIssue")}
        aria-describedby={props.describedBy}
      />
      <Popover className="parent-options">
        <ListBox<Option> renderEmptyState={() => <p className="parent-none">{emptyText}</p>}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className="parent-option">
              <span className="parent-option-name">{name}</span>
              <span className="parent-option-id">{id}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
