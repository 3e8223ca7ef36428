import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseOption,
  close,
  type Found,
  leave,
  type Move,
  noChoice,
  type Choice,
  press,
  receive,
  type,
} from "./choice.ts";

const waiting: Found = { state: "waiting" };
const failed: Found = { state: "failed" };
const here = (...ids: string[]): Found => ({ state: "here", ids });

const pressAll = (choice: Choice, moves: readonly Move[], found: Found): Choice =>
  moves.reduce((last, move) => press(last, move, found), choice);

/** The results for a text: up to three ids, unique to this text. */
const idsOf = (text: string): readonly string[] =>
  Array.from({ length: text.length % 4 }, (_, at) => `${text}/${at}`);

const moves = fc.array(fc.constantFrom<Move>("next", "previous", "choose"), { maxLength: 6 });
const texts = fc.string({ minLength: 1, maxLength: 6 });

describe("the search for a parent", () => {
  it("means by its keys the same, however late the result comes", () => {
    fc.assert(
      fc.property(texts, moves, fc.nat(6), (text, pressed, arrival) => {
        const result = here(...idsOf(text));
        const quick = pressAll(type(text), pressed, result);
        const before = pressAll(type(text), pressed.slice(0, arrival), waiting);
        const late = pressAll(receive(before, result), pressed.slice(arrival), result);
        expect(late.chosen).toBe(quick.chosen);
        expect(late.active).toBe(quick.active);
      }),
    );
  });

  it("never chooses what does not belong to the text that is typed", () => {
    const step = fc.record({ text: texts, pressed: moves, isHere: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let choice = noChoice;
        for (const { text, pressed, isHere } of steps) {
          choice = pressAll(type(text), pressed, isHere ? here(...idsOf(text)) : waiting);
          if (choice.chosen !== null) break;
        }
        const ended = receive(choice, here(...idsOf(choice.typed)));
        if (ended.chosen !== null) expect(idsOf(ended.typed)).toContain(ended.chosen);
      }),
    );
  });

  it("forgets what was pressed for a text when that text is changed", () => {
    const choice = pressAll(type("a"), ["next", "choose"], waiting);
    expect(choice.waiting).toEqual(["next", "choose"]);
    expect(receive(type("ab"), here("x")).chosen).toBeNull();
  });

  it("chooses nothing of a search that failed or was closed", () => {
    const pressed = pressAll(type("a"), ["next", "choose"], waiting);
    expect(receive(receive(pressed, failed), here("x"))).toMatchObject({ chosen: null });
    expect(pressAll(type("a"), ["next", "choose"], failed).waiting).toEqual([]);
    expect(receive(close(pressed), here("x")).chosen).toBeNull();
  });

  it("keeps a choice that was made before the field was left, and no other key", () => {
    const made = pressAll(type("a"), ["next", "choose"], waiting);
    expect(leave(made).isOpen).toBe(false);
    expect(receive(leave(made), here("x", "y")).chosen).toBe("x");
    expect(receive(leave(press(type("a"), "next", waiting)), here("x")).active).toBeNull();
  });

  it("chooses by Enter alone only the record whose whole id is typed", () => {
    expect(press(type(" x-1 "), "choose", here("x-10", "x-1")).chosen).toBe("x-1");
    expect(press(type("x"), "choose", here("x-10", "x-1")).chosen).toBeNull();
  });

  it("refuses a click on an option of another result", () => {
    expect(chooseOption(type("a"), "old", here("new")).chosen).toBeNull();
    expect(chooseOption(type("a"), "old", waiting).chosen).toBeNull();
    expect(chooseOption(type("a"), "new", here("new")).chosen).toBe("new");
  });

  it("leads around the ends, and starts anew where the option reached is gone", () => {
    expect(pressAll(type("a"), ["previous"], here("x", "y")).active).toBe("y");
    expect(pressAll(type("a"), ["next", "next", "next"], here("x", "y")).active).toBe("x");
    const reached = press(type("a"), "next", here("x", "y"));
    expect(press(reached, "choose", here("y")).chosen).toBeNull();
    expect(press(reached, "next", here("y")).active).toBe("y");
  });
});
