import { optionalText } from "../context/inputs.ts";
import { resourceNotFound } from "../context/pool-error.ts";

/** No device is ever remembered; a client that names one forgets it and repeats the call. */
export const refuseDevice = (parameters: Readonly<Record<string, unknown>>): void => {
  if (optionalText(parameters, "DEVICE_KEY") !== undefined)
    throw resourceNotFound("Device does not exist.");
};
