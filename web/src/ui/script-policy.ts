type Policy = { createScriptURL(address: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
};

// TypeScript's DOM types know nothing of trusted types yet; browsers without them have no such property.
const policies = (): PolicyFactory | undefined =>
  (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;

/** Makes the addresses of these scripts what the content security policy demands; it has to name the policy. */
export const scriptPolicy = (
  name: string,
  ours: readonly string[],
): ((address: string) => string) => {
  const policy = policies()?.createPolicy(name, {
    createScriptURL: (requested) => {
      if (!ours.includes(requested)) throw new TypeError("not a script of ours");
      return requested;
    },
  });
  return (address) => policy?.createScriptURL(address) ?? address;
};
