import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const folders = "{domain,identity,server,web,scripts,bench}";

/** Files that take longest although others are larger: started last, one of them would run alone. */
const longest = ["many-servers", "operations", "main", "systemd", "full-disk", "new-parts"];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((name) => moduleId.endsWith(`/${name}.slow.test.ts`));

const placeOf = (file: TestSpecification): number =>
  2 * file.project.config.sequence.groupOrder + (isLong(file) ? 0 : 1);

/** Starts the longest test files of each project first, and the others as usual. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          // Half the processor's time: modules are loaded once per worker, which tests without state may share.
          isolate: false,
          maxWorkers: availableParallelism(),
          // Run together, projects with numbers of workers of their own come one after the other.
          sequence: { groupOrder: 1 },
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ["**/node_modules/**", "**/*.db.test.ts", "**/*.slow.test.ts"],
          // Property tests take a second where nothing else runs, and here they get what other tests leave.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "database",
          include: [`${folders}/**/*.db.test.ts`],
          globalSetup: ["server/test/global-setup.ts"],
          setupFiles: ["server/test/print-failures.ts"],
          // A quarter of the processor's time; what a file needs of its own it makes: a database, a server, a clock.
          isolate: false,
          // They wait more than they work.
          maxWorkers: Math.max(4, availableParallelism()),
          sequence: { groupOrder: 2 },
          // Only ends what hangs, also on a machine that does much else.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "slow",
          include: [`${folders}/**/*.slow.test.ts`],
          globalSetup: ["server/test/slow-setup.ts"],
          setupFiles: ["server/test/print-failures.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // They mostly wait for programs to start and end.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
