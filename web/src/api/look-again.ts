import { noteReached } from "./network.ts";

const lookMs = 4_000;

/** Checks every few seconds whether the database is writable again, until the returned function is called. */
export const lookAgain = (): (() => void) => {
  const look = async (): Promise<void> => {
    const response = await fetch("/readyz", { cache: "no-store" }).catch(() => null);
    if (response) noteReached(response);
  };
  const timer = setInterval(() => void look(), lookMs);
  return () => clearInterval(timer);
};
