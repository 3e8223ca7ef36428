import type { AnyEntity } from "@teckna/domain/entities";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import type { Column } from "../list-columns.ts";
import type { ListSearch } from "../list-search.ts";
import type { AddressChange } from "../list-state.ts";
import { Beside } from "./dialog-beside.tsx";
import { ConditionRow } from "./condition-row.tsx";
import "./filter-panel.css";
import { useSubjects } from "./filter-subjects.ts";
import { useFilterRows } from "./use-filter-rows.ts";

type FilterPanelProps = {
  readonly entity: AnyEntity;
  readonly all: readonly Column[];
  readonly search: ListSearch;
  readonly anchor: HTMLElement;
  readonly onChange: (change: AddressChange) => void;
  readonly onClose: () => void;
};

type Filtering = ReturnType<typeof useFilterRows>;

type SectionProps = {
  readonly filtering: Filtering;
  readonly subjects: ReturnType<typeof useSubjects>;
  readonly group: number;
};

/** Conditions that must all hold or, in a group, of which one must. */
const Section = ({ filtering, subjects, group }: SectionProps): ReactElement => {
  const { t } = useTranslation();
  const rows = filtering.rows.filter((row) => row.group === group);
  return (
    <fieldset className="conditions">
      <legend>{t(group === 0 ? "listTools.allHold" : "listTools.oneHolds")}</legend>
      {rows.map((row, at) => (
        <div key={row.key}>
          {group > 0 && at > 0 && (
            <p className="condition-joint">
              {t(rows[at - 1]?.member === row.member ? "listTools.and" : "listTools.or")}
            </p>
          )}
          <ConditionRow
            row={row}
            subjects={subjects}
            isWrong={filtering.wrong.has(row.key)}
            onChange={(change) => filtering.change(row.key, change)}
            onRemove={() => filtering.remove(row.key)}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        onClick={() => (group === 0 ? filtering.addPlain() : filtering.addTo(group))}
      >
        {t(group === 0 ? "listTools.addCondition" : "listTools.addAlternative")}
      </Button>
    </fieldset>
  );
};

/** All conditions of a list as editable rows. */
export const FilterPanel = (props: FilterPanelProps): ReactElement => {
  const { entity, all, search, anchor, onChange, onClose } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const subjects = useSubjects(entity, all);
  const onApplied = (): void => {
    onClose();
    anchor.focus();
  };
  const filtering = useFilterRows({ entity, subjects, search, onChange, onApplied });
  const groups = [...new Set([0, ...filtering.rows.map(({ group }) => group)])].toSorted(
    (one, other) => one - other,
  );
  return (
    <Beside anchor={anchor} titleId={titleId} className="filter filter-panel" onClose={onClose}>
      <form
        className="filter-form"
        onSubmit={(event) => {
          event.preventDefault();
          filtering.apply();
        }}
      >
        <p id={titleId} className="filter-title">
          {t("action.filter")}
        </p>
        <div className="condition-groups">
          {groups.map((group) => (
            <Section key={group} filtering={filtering} subjects={subjects} group={group} />
          ))}
        </div>
        <div className="filter-actions">
          <span>
            <Button variant="quiet" icon={<PlusIcon />} onClick={filtering.addGroup}>
              {t("listTools.addGroup")}
            </Button>
            <Button variant="quiet" onClick={filtering.clear}>
              {t("listTools.clearFilters")}
            </Button>
          </span>
          <Button type="submit" variant="primary">
            {t("listTools.apply")}
          </Button>
        </div>
      </form>
    </Beside>
  );
};
