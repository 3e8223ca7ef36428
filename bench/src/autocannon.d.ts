/** The part of the load generator that the benchmarks use; the package has no types. */
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
    /** In seconds. */
    readonly duration?: number;
    /** Requests per second over all connections. */
    readonly overallRate?: number;
    /** In seconds. */
    readonly timeout: number;
    /** Milliseconds between two checks whether all is done. */
    readonly sampleInt: number;
    readonly requests: readonly { readonly setupRequest: (defaults: Request) => Request }[];
  };

  type Report = { readonly errors: number; readonly timeouts: number; readonly non2xx: number };

  type Run = EventEmitter & { stop(): void };

  // The package is CommonJS: its only function is the module.
  export default function autocannon(
    options: Options,
    done: (error: Error | null, report: Report) => void,
  ): Run;
}
