import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Servers are killed, and what they claimed has to expire: mostly waiting, in files too small to come first. */
const isWaiting = ({ moduleId }: TestSpecification) => moduleId.endsWith('-storm.test.ts');

const ENVIRONMENT = /@vitest-environment\s+(\S+)/;
/** It is named in a file's first lines. */
const FIRST = 200;

function environmentOf({ moduleId, project }: TestSpecification): string {
  const [, named] = ENVIRONMENT.exec(readFileSync(moduleId, 'utf8').slice(0, FIRST)) ?? [];
  return named ?? project.config.environment;
}

/**
 * Runs the files that mostly wait beside the others: where no earlier run was timed, they came last and alone. Files of
 * one environment come one after another: a worker ends at the first file of another, and the next loads everything
 * again.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const grouped = [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) =>
      [...Map.groupBy(ofProject, environmentOf).values()].flat(),
    );
    return grouped.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
  }
}
