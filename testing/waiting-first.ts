import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Servers are killed, and what they claimed has to expire: mostly waiting, in files too small to come first. */
const isWaiting = ({ moduleId }: TestSpecification) => moduleId.endsWith('-storm.test.ts');

/** Runs the files that mostly wait beside the others: where no earlier run was timed, they came last and alone. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
  }
}
