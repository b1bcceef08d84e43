import type { Reporter } from 'vitest/node';

/** Prints each test that passed only when tried again, with what failed before: Vitest itself lists slow ones only. */
export const flakyReporter: Reporter = {
  onTestCaseResult: (test) => {
    if (test.diagnostic()?.flaky !== true) return;
    const causes = test.result().errors?.map(({ message }) => message) ?? [];
    process.stdout.write(`1 flaky: ${test.module.relativeModuleId} › ${test.fullName}\n${causes.join('\n')}\n`);
  },
};
