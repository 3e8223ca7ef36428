import { useEffect, useId, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Option } from "./option.ts";

/** The element id of the active option; built from its index, as record ids may contain spaces. */
export const optionId = (
  list: string,
  options: readonly Option[],
  active: string | null,
): string | undefined => {
  const at = options.findIndex(({ id }) => id === active);
  return at === -1 ? undefined : `${list}-${at}`;
};

type RowProps = {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly onPick: (id: string) => void;
};

const Row = ({ id, option, isActive, onPick }: RowProps): ReactElement => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The input keeps the focus and handles the keys.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className="finder-option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(option.id)}
    >
      <span className="finder-text">{option.text}</span>
      {option.note !== undefined && <span className="finder-note">{option.note}</span>}
    </div>
  );
};

type Group = { readonly name: string; readonly from: number; readonly options: Option[] };

const groupsOf = (options: readonly Option[]): readonly Group[] => {
  const groups: Group[] = [];
  options.forEach((option, at) => {
    const last = groups.at(-1);
    if (last?.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, from: at, options: [option] });
  });
  return groups;
};

type ListProps = {
  readonly id: string;
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly onPick: (id: string) => void;
};

/** The options, grouped by kind. */
export const OptionList = ({ id, options, active, onPick }: ListProps): ReactElement => {
  const { t } = useTranslation();
  const names = useId();
  return (
    <div id={id} role="listbox" aria-label={t("finder.results")}>
      {groupsOf(options).map((group) => (
        <div key={group.from} role="group" aria-labelledby={`${names}-${group.from}`}>
          <div id={`${names}-${group.from}`} role="presentation" className="finder-group">
            {group.name}
          </div>
          {group.options.map((option, at) => (
            <Row
              key={option.id}
              id={`${id}-${group.from + at}`}
              option={option}
              isActive={option.id === active}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
