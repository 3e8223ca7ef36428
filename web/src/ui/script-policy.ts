/** Makes the addresses of these scripts what the content security policy demands; it has to name the policy. */
export const scriptPolicy = (
  name: string,
  ours: readonly string[],
): ((address: string) => string) => {
  const policy = globalThis.trustedTypes?.createPolicy(name, {
    createScriptURL: (requested: string) => {
      if (!ours.includes(requested)) throw new TypeError("not a script of ours");
      return requested;
    },
  });
  return (address) => policy?.createScriptURL(address) ?? address;
};
