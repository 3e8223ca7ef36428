import type { AnyEntity } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { type ReactElement, useMemo } from "react";
import {
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from "react-aria-components/ComboBox";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import "../../fields/press-style.ts";
import { useLabels } from "../../words/language.ts";
import "./field-picker.css";

export type FieldPickerProps = {
  readonly entity: AnyEntity;
  /** What the field is chosen for. */
  readonly label: string;
  readonly chosen: string | null;
  /** The fields of all columns of the table. */
  readonly fields: readonly (string | null)[];
  readonly onChoose: (wire: string) => void;
};

/** React Aria collections identify items by `id`. */
type Option = { readonly id: string; readonly name: string; readonly column: number };

const useOptions = ({ entity, fields }: FieldPickerProps): readonly Option[] => {
  const labels = useLabels();
  return useMemo(
    () =>
      wireFieldsOf(entity).inOrder.map(({ wire, name }) => ({
        id: wire,
        name: labelOf(labels, entity, name),
        column: fields.indexOf(wire) + 1,
      })),
    [entity, labels, fields],
  );
};

/** Finds any field of a table by label or name, and shows which column already has it. */
export const FieldPicker = (props: FieldPickerProps): ReactElement => {
  const { label, chosen, onChoose } = props;
  const { t } = useTranslation();
  const options = useOptions(props);
  const { contains } = useFilter({ sensitivity: "base" });
  const wireOf = (name: string): string => options.find((one) => one.name === name)?.id ?? "";
  return (
    <ComboBox
      aria-label={label}
      defaultItems={options}
      defaultFilter={(name, typed) => contains(name, typed) || contains(wireOf(name), typed)}
      allowsEmptyCollection
      menuTrigger="focus"
      value={chosen}
      onChange={(key) => {
        if (key !== null && key !== chosen) onChoose(String(key));
      }}
    >
      <Input className="input field-picker" placeholder={t("batch.chooseField")} />
      <Popover className="field-options">
        <ListBox<Option>
          renderEmptyState={() => <p className="field-option">{t("form.noOptions")}</p>}
        >
          {({ id, name, column }) => (
            <ListBoxItem id={id} textValue={name} className="field-option">
              <span>{name}</span>
              {column > 0 && (
                <span className="field-option-column">{t("batch.fromColumn", { n: column })}</span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
