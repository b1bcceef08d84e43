import { inject } from 'vitest';

/** Whether tests run on one PostgreSQL. Some set-ups can't be made on a cluster, such as a trigger of a test's own. */
export const isOneMachine = (): boolean => inject('postgres').workers.length === 0;
