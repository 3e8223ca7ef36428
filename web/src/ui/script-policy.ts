/** A trusted-types policy for the URLs of these scripts; the content security policy must name it. */
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
