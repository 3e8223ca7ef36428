import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { useTranslation } from "react-i18next";
import { useMatches } from "../api/list.ts";
import { idOf, type Stored } from "../api/stored.ts";
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

const Option = ({ entity, stored }: { entity: AnyEntity; stored: Stored }): ReactElement => (
  <ListBoxItem
    id={idOf(stored.record)}
    textValue={recordName(entity, stored.record)}
    className="parent-option"
  >
    <span className="parent-option-name">{recordName(entity, stored.record)}</span>
    <span className="parent-option-id">{idOf(stored.record)}</span>
  </ListBoxItem>
);

/** Finds a parent by any word in it; the server searches. */
export const ParentSearch = (props: ParentSearchProps): ReactElement => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const matches = useMatches(props.entity, useSettled(typed, settleMs));
  const emptyText = (): string => {
    if (matches.isError) return t("list.loadFailed");
    return matches.isPending ? t("app.loadingOptions") : t("app.noOptions");
  };
  return (
    <ComboBox
      aria-label={props.label}
      inputValue={typed}
      onInputChange={setTyped}
      items={matches.data?.rows ?? []}
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
        <ListBox<Stored> renderEmptyState={() => <p className="parent-none">{emptyText()}</p>}>
          {(stored) => <Option entity={props.entity} stored={stored} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
