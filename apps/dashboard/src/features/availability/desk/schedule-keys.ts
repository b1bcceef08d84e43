/** All of a practice's schedule in the query cache: a change refreshes everything. */
export const scheduleKeys = {
  all: (coverKey: number) => ['setup', coverKey, 'schedule'] as const,
};
