import * as choices from "./choice.ts";

/** A choice as it stands by what is found now, and what may happen to it. */
export type ChoiceSteps = {
  readonly choice: choices.Choice;
  readonly type: (text: string) => void;
  readonly press: (move: choices.Move) => void;
  readonly choose: (id: string) => void;
  readonly close: () => void;
  readonly leave: () => void;
};

/** To be called while drawing: keys that waited for what is found are carried out at once. */
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
