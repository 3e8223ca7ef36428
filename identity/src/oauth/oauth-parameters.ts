import { invalidRequest } from "./oauth-error.ts";

/** Printable ASCII, as OAuth requires for values that are returned or stored. */
const visible = /^[\u0020-\u007e]*$/;

/** A parameter that may occur once; an empty one counts as absent. */
export const readParameter = (
  parameters: URLSearchParams,
  name: string,
  max = 2048,
): string | undefined => {
  const values = parameters.getAll(name);
  if (values.length > 1) throw invalidRequest(`${name} is given more than once`);
  const [value] = values;
  if (value === undefined || value === "") return undefined;
  if (value.length > max || !visible.test(value)) throw invalidRequest(`${name} is malformed`);
  return value;
};

export const requireParameter = (
  parameters: URLSearchParams,
  name: string,
  max?: number,
): string => {
  const value = readParameter(parameters, name, max);
  if (value === undefined) throw invalidRequest(`${name} is missing`);
  return value;
};
