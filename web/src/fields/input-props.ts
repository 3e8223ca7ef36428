import type { Field } from "@teckna/domain/field";
import type { Suggest } from "../ui/suggestions/use-suggested.ts";

/** The props of every input: its text as typed, and callbacks. */
export type InputProps = {
  readonly id: string;
  readonly field: Field;
  readonly label: string;
  readonly labelId: string;
  readonly text: string;
  /** Shown while the text is empty. */
  readonly placeholder: string | undefined;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** The ids of its error, hint and help. */
  readonly describedBy: string | undefined;
  /** Suggests values for the typed text. */
  readonly suggest: Suggest | null;
  /** Called with the chosen value if suggestions arrive after the input was left. */
  readonly onLate: (typed: string, value: string) => void;
  readonly onType: (text: string) => void;
  /** The text is complete: it is parsed and reformatted in Swedish notation. */
  readonly onLeave: () => void;
};
