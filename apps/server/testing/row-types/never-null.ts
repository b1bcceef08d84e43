/** Columns that are nullable in their tables, but never null in these statements. */
const NEVER_NULL: readonly { file: string; column: string; why: string }[] = [
  { file: 'apps/server/src/jobs/outbox/outbox.queries.ts', column: 'tried_at', why: 'the statement sets it' },
  {
    file: 'apps/server/src/features/automated-messages/plan/due.reads.ts',
    column: 'received_at',
    why: 'received since an instant',
  },
  {
    file: 'apps/server/src/jobs/pictures/fetching.queries.ts',
    column: 'source_url',
    why: 'a picture that waits to be fetched has one',
  },
];

/** @param at where the type is written, as `file:line` */
export const isNeverNull = ({ at, name }: { at: string; name: string }): boolean =>
  NEVER_NULL.some(({ file, column }) => column === name && at.startsWith(`${file}:`));
