const storageKey = "teckna.single-keys";

/** Whether single-character keys are enabled; users of speech input may turn them off. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(storageKey) !== "off";

/** Lets the styles show the keys beside what they do, or hide them. */
export const showSingleKeys = (): void =>
  void document.documentElement.toggleAttribute("data-no-keys", !areSingleKeysOn());

export const setSingleKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
  showSingleKeys();
};
