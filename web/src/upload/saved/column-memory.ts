import {
  asField,
  type ColumnChoice,
  type ColumnChoices,
  type DecidedColumn,
  fieldChosen,
  memoryKey,
} from "@teckna/domain/sheet/column-choices";
import { entityAt, type EntityPath } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";

const maxHeaders = 200;

const storageKey = (username: string, path: EntityPath): string =>
  `teckna.upload.columns.${username}.${path}`;

const isChoice = (path: EntityPath, choice: unknown): choice is ColumnChoice => {
  if (typeof choice !== "string") return false;
  const entity = entityAt(path);
  const fields = entity ? wireFieldsOf(entity).inOrder : [];
  return choice === "ignore" || fields.some(({ wire }) => choice === asField(wire));
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
};

/**
 * The user's choices for columns of a table in earlier uploads, by header; choices of fields that no longer
 * exist are dropped.
 */
export const recallColumns = (username: string, path: EntityPath): ColumnChoices => {
  const stored = parse(localStorage.getItem(storageKey(username, path)));
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, ColumnChoice] =>
      isChoice(path, entry[1]),
    ),
  );
};

type Chosen = { readonly column: DecidedColumn; readonly choice: ColumnChoice };

/** Remembers a choice for later uploads, unless the column has no header or repeats a field. */
export const rememberColumn = (
  username: string,
  path: EntityPath,
  { column, choice }: Chosen,
): void => {
  if (column.name === "" || column.repeats !== null) return;
  const wire = fieldChosen(column, choice);
  const key = memoryKey(column.name);
  const { [key]: _, ...others } = recallColumns(username, path);
  const all = [...Object.entries(others), [key, wire === null ? "ignore" : asField(wire)]];
  try {
    const text = JSON.stringify(Object.fromEntries(all.slice(-maxHeaders)));
    localStorage.setItem(storageKey(username, path), text);
  } catch {
    // Storage is unavailable: the choice applies to this upload only.
  }
};
