import type { Field } from "@teckna/domain/field";
import type { Suggest } from "../ui/suggestions/use-suggested.ts";

/** What every input gets, whatever its kind: the text as typed, and where it goes. */
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
  /** Ids of the error, the hint and the help that belong to the input. */
  readonly describedBy: string | undefined;
  /** Finds what may be meant by what is typed. */
  readonly suggest: Suggest | null;
  /** Brings what was chosen for a text when the input had been left already. */
  readonly onLate: (typed: string, value: string) => void;
  readonly onType: (text: string) => void;
  /** The text is finished: it is read, and written again in Swedish notation. */
  readonly onLeave: () => void;
};
