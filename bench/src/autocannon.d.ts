/** The part of the load driver that the benchmarks use; it brings no types of its own. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  type Request = {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };

  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly amount?: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests per second, all connections together. */
    readonly overallRate?: number;
    /** Seconds. */
    readonly timeout: number;
    /** Milliseconds between two looks at whether all is done. */
    readonly sampleInt: number;
    readonly requests: readonly { readonly setupRequest: (defaults: Request) => Request }[];
  };

  type Report = { readonly errors: number; readonly timeouts: number; readonly non2xx: number };

  type Run = EventEmitter & { stop(): void };

  // The package is CommonJS: its one function is the module.
  export default function autocannon(
    options: Options,
    done: (error: Error | null, report: Report) => void,
  ): Run;
}
