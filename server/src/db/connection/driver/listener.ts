import type { PoolConfig } from "pg";
import { PromptClient, lacksTls } from "./client-options.ts";

export type Hearing = {
  /** From here on no notification is missed; those sent before are unknown. */
  readonly onOpen: () => void;
  readonly onMessage: (message: string) => void;
  readonly onLost: () => void;
};

export type Listener = { close(): Promise<void> };

const firstPauseMs = 250;
const maxPauseMs = 5_000;

/** Listens to one channel on a connection of its own, which is reopened whenever it is lost. */
export const openListener = (
  optionsOf: (isSecure: boolean) => Promise<PoolConfig>,
  channel: string,
  { onOpen, onMessage, onLost }: Hearing,
): Listener => {
  let isClosed = false;
  let isSecure = true;
  let current: PromptClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;

  const again = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void start(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  };

  const start = async (): Promise<void> => {
    const options = await optionsOf(isSecure).catch(() => null);
    if (isClosed) return;
    if (!options) return again();
    const client = new PromptClient(options);
    current = client;
    let isOpen = false;
    const lose = (): void => {
      if (current !== client) return;
      current = undefined;
      client.end().catch(() => {});
      if (isOpen) onLost();
      again();
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload = "" }) => onMessage(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      if (lacksTls(error)) isSecure = false;
      return lose();
    }
    if (isClosed) return void client.end().catch(() => {});
    pauseMs = firstPauseMs;
    isOpen = true;
    onOpen();
  };

  void start();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const open = current;
      current = undefined;
      await open?.end().catch(() => {});
    },
  };
};
