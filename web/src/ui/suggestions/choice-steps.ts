import * as choices from "./choice.ts";

/** The state of a choice with the current results, and its transitions. */
export type ChoiceSteps = {
  readonly choice: choices.Choice;
  readonly type: (text: string) => void;
  readonly press: (move: choices.Move) => void;
  readonly choose: (id: string) => void;
  readonly close: () => void;
  readonly leave: () => void;
};

/** Call it while rendering: keys waiting for results are applied at once. */
export const choiceSteps = (
  last: choices.Choice,
  found: choices.Found,
  set: (choice: choices.Choice) => void,
): ChoiceSteps => {
  const choice = choices.receive(last, found);
  if (choice !== last) set(choice);
  return {
    choice,
    type: (text) => set(choices.type(text)),
    press: (move) => set(choices.press(choice, move, found)),
    choose: (id) => set(choices.chooseOption(choice, id, found)),
    close: () => set(choices.close(choice)),
    leave: () => set(choices.leave(choice)),
  };
};
