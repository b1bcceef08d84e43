import { Gauge, type Registry } from 'prom-client';
import type { SystemScope } from '../../db/scope.ts';
import { readTaskRuns, type TaskRun } from '../maintenance/task-runs.queries.ts';
import type { NextRun } from '../maintenance/task-schedule.ts';
import { createReading } from './reading.ts';

type MeasuredTask = { name: string; cron: string; longestSeconds?: number };

/** Registers when each scheduled task last completed, and how late it is beyond its longest run. */
export function measureTasks({
  metrics,
  scope,
  tasks,
  nextRun,
  longestSeconds: usualSeconds,
}: {
  metrics: Registry;
  scope: SystemScope;
  tasks: readonly MeasuredTask[];
  nextRun: NextRun;
  longestSeconds: number;
}): void {
  const read = createReading(() => scope.read(readTaskRuns));
  const gauge = ({
    name,
    help,
    seconds,
  }: {
    name: string;
    help: string;
    seconds: (measured: { task: MeasuredTask; run: TaskRun }) => number;
  }) =>
    new Gauge({
      ...{ name, help, labelNames: ['task'] as const, registers: [metrics] },
      async collect() {
        this.reset();
        const runs = new Map((await read())?.map((run) => [run.name, run]));
        for (const task of tasks) {
          const run = runs.get(task.name);
          if (run !== undefined) this.set({ task: task.name }, Math.max(0, seconds({ task, run })));
        }
      },
    });
  gauge({
    name: 'sightline_task_age_seconds',
    help: 'Time since a scheduled task last completed, or was first scheduled',
    seconds: ({ run: { now, completed_at: completed } }) => now.since(completed).total('seconds'),
  });
  gauge({
    name: 'sightline_task_overdue_seconds',
    help: 'How late a scheduled task is, beyond the longest that its run may take; 0 if on time',
    seconds: ({ task: { cron, longestSeconds = usualSeconds }, run: { now, completed_at: completed } }) => {
      const due = nextRun(cron, completed);
      return due === null ? 0 : now.since(due).total('seconds') - longestSeconds;
    },
  });
}
