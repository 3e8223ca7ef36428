import type { AnyEntity } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { type ReactElement, type ReactNode, type RefObject, use, useMemo, useRef } from "react";
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  useFilter,
} from "react-aria-components/ComboBox";
import { PopoverContext } from "react-aria-components/Popover";
import { useContextProps } from "react-aria-components/slots";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import "../../fields/press-style.ts";
import { useLabels } from "../../words/language.ts";
import { usePopoverBeside } from "../../ui/use-popover-beside.ts";
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

type FloatingProps = {
  readonly input: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

const Beside = ({ input, children }: FloatingProps): ReactElement => {
  const beside = usePopoverBeside(input);
  const [, popover] = useContextProps({}, beside, PopoverContext);
  return (
    <section ref={popover} popover="manual" className="field-options">
      {children}
    </section>
  );
};

/** Follows its input where the page scrolls; React Aria's own would close. */
const Floating = (props: FloatingProps): ReactNode => {
  const state = use(ComboBoxStateContext);
  // Without a state, React Aria only collects the options.
  if (state === null) return props.children;
  return state.isOpen && <Beside {...props} />;
};

/** Finds any field of a table by label or name, and shows which column already has it. */
export const FieldPicker = (props: FieldPickerProps): ReactElement => {
  const { label, chosen, onChoose } = props;
  const { t } = useTranslation();
  const options = useOptions(props);
  const input = useRef<HTMLInputElement>(null);
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
      <Input ref={input} className="input field-picker" placeholder={t("batch.chooseField")} />
      <Floating input={input}>
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
      </Floating>
    </ComboBox>
  );
};
