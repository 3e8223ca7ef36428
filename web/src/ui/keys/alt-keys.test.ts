import { afterEach, expect, test, vi } from "vitest";
import { isAltHeld } from "./alt-keys.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a key is pressed on. */
class Place extends EventTarget {
  readonly matches: () => boolean;

  constructor(isField: boolean) {
    super();
    this.matches = () => isField;
  }
}

const plain = { key: "n", code: "KeyN", altKey: true, ctrlKey: false, metaKey: false };

const held = (platform: string, isField: boolean, pressed: object): boolean => {
  vi.stubGlobal("navigator", { platform });
  vi.stubGlobal("Element", Place);
  return isAltHeld({ ...plain, shiftKey: false, target: new Place(isField), ...pressed });
};

test.each([
  ["Option begins a character in a field", "MacIntel", true, { key: "Dead" }, false],
  ["Option writes a character in a field", "MacIntel", true, { key: "˚", code: "KeyK" }, false],
  ["Option writes nothing outside of one", "MacIntel", false, { key: "Dead" }, true],
  ["Control with Option writes nothing", "MacIntel", true, { key: "Dead", ctrlKey: true }, true],
  ["Alt elsewhere", "Win32", true, {}, true],
  ["AltGr elsewhere writes", "Win32", true, { ctrlKey: true }, false],
])("%s", (_, platform, isField, pressed, isHeld) => {
  expect(held(platform, isField, pressed)).toBe(isHeld);
});
