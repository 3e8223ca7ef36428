import type { Finding } from "@teckna/domain/checks/finding";
import { entityAt } from "@teckna/domain/entities";
import { fieldId } from "../form/field-id.ts";

/** The field that a finding is mainly about: the contradicted one if known. */
export const mainField = ({ odd, fields }: Finding): string | undefined => odd ?? fields[0];

/** Whether the focus is in the form's field that the finding is mainly about; cells are none. */
export const isFocusInField = (finding: Finding): boolean => {
  const entity = entityAt(finding.entity);
  const name = mainField(finding);
  const field = entity && name !== undefined && document.getElementById(fieldId(entity, name));
  return field ? field.contains(document.activeElement) : false;
};

/** Whether the focus is at the finding's value or in its list item. */
export const isFocusAt = (finding: Finding, key: string): boolean => {
  const { activeElement } = document;
  if (!activeElement) return false;
  const item = activeElement.closest<HTMLElement>("[data-finding]");
  if (item) return item.dataset["finding"] === key;
  const grid = activeElement.closest<HTMLElement>("[data-children]");
  if (grid) return grid.dataset["children"] === finding.entity;
  return isFocusInField(finding);
};
