// oxlint-disable-next-line import/default -- Vite gives this import its default export.
import xlsxAddress from "../files/xlsx-worker.ts?worker&url";
// oxlint-disable-next-line import/default -- Vite gives this import its default export.
import address from "../worker/paste-worker.ts?worker&url";
// oxlint-disable-next-line import/default -- Vite gives this import its default export.
import refusedAddress from "../refused/refused-worker.ts?worker&url";

type Policy = { createScriptURL(address: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
};

// TypeScript's DOM types know nothing of trusted types yet; browsers without them have no such property.
const policies = (): PolicyFactory | undefined =>
  (window as Window & { readonly trustedTypes?: PolicyFactory }).trustedTypes;

const ours = (requested: string): string => {
  if (![address, xlsxAddress, refusedAddress].includes(requested))
    throw new TypeError("not a script of ours");
  return requested;
};

const policy = policies()?.createPolicy("teckna", { createScriptURL: ours });

/** The address of the worker, in the form that the content security policy demands. */
export const workerAddress = (): string => policy?.createScriptURL(address) ?? address;

/** The same for the worker that reads spreadsheets; it is fetched when the first one is opened. */
export const xlsxWorkerAddress = (): string => policy?.createScriptURL(xlsxAddress) ?? xlsxAddress;

/** The same for the worker that writes files of refused rows. */
export const refusedWorkerAddress = (): string =>
  policy?.createScriptURL(refusedAddress) ?? refusedAddress;
