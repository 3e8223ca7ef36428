import { AppError } from "../errors.ts";

type Waiting = { readonly enter: () => void };

/** Limits the number of concurrent exports; others wait in line, and get an error after some time. */
export const createExportPlaces = (places: number, maxWaitMs: number) => {
  const waiting: Waiting[] = [];
  let taken = 0;

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next.enter();
    else taken -= 1;
  };

  const waitInLine = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(own), 1);
        reject(new AppError("overloaded"));
      };
      const timer = setTimeout(giveUp, maxWaitMs);
      const own: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.push(own);
    });

  /** Resolves with a function that leaves; calling it again has no effect. */
  const enter = async (): Promise<() => void> => {
    if (taken >= places) await waitInLine();
    else taken += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      leave();
    };
  };

  return { enter };
};
