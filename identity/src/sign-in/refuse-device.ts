import { optionalText } from "../context/inputs.ts";
import { resourceNotFound } from "../context/pool-error.ts";

/** Devices are not remembered; a client that names one forgets it after this error and retries. */
export const refuseDevice = (parameters: Readonly<Record<string, unknown>>): void => {
  if (optionalText(parameters, "DEVICE_KEY") !== undefined)
    throw resourceNotFound("Device does not exist.");
};
