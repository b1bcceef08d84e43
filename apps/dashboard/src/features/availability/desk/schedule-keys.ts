/** Everything of a practice's schedule in the query cache: a change renews it all. */
export const scheduleKeys = {
  all: (coverKey: number) => ['setup', coverKey, 'schedule'] as const,
};
