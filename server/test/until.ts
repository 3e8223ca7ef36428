import { pause } from "./processes/processes.ts";

export const until = async (isSo: () => boolean | Promise<boolean>, ms = 5000): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("it did not happen in time");
    await pause(10);
  }
};
