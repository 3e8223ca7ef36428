const maxSlowest = 10;
const slowWidth = 9;

/** Counts what passed and failed over everything that a command runs, and records the failures. */
export const startTally = () => {
  const failures = [];
  const unsteady = [];
  const files = [];
  let passed = 0;
  let failed = 0;
  const add = (name, counts) => {
    passed += counts.passed;
    failed += counts.failed;
    unsteady.push(...(counts.unsteady ?? []));
    for (const { name: file, ms } of counts.files ?? [])
      files.push({ name: `${name}: ${file}`, ms });
    if (counts.failed > 0) failures.push([name, ...(counts.reasons ?? [])].join("\n  "));
  };
  return {
    add,
    addOne: (name, isGood) => add(name, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }),
    counts: () => ({ passed, failed }),
    failures: () => [...failures],
    unsteady: () => [...unsteady],
    slowest: () => files.toSorted((left, right) => right.ms - left.ms).slice(0, maxSlowest),
  };
};

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Runs a step, then prints its name, result and duration. */
export const timed = async (name, work) => {
  const start = performance.now();
  const isGood = await work();
  console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${seconds(performance.now() - start)})`);
  return isGood;
};

/** Prints the slowest files and the failures, ends with a line of counts, and returns the exit code. */
export const printSummary = (tally) => {
  const failures = tally.failures();
  for (const { name, ms } of tally.slowest())
    console.log(`${seconds(ms).padStart(slowWidth)} ${name}`);
  for (const name of tally.unsteady()) console.log(`Passed when tried again: ${name}`);
  for (const name of failures) console.log(`Failed: ${name}`);
  const { passed, failed } = tally.counts();
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
};
