import * as z from 'zod';

const table = z.object({
  schema: z.enum(['public', 'simulator']),
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
});
export type BackupTable = z.infer<typeof table>;

export const BACKUP_FORMAT = 'sightline-backup-3';

/** First piece of a backup: its contents and schema. */
export const head = z.object({
  /** The first format had only the last keys of some sequences; the second a wrong next key of those that count down. */
  format: z.enum(['sightline-backup-1', 'sightline-backup-2', BACKUP_FORMAT]),
  takenAt: z.string(),
  migrations: z.array(z.string().regex(/^\d{4}-[a-z0-9-]+$/)).min(1),
  /** In an order in which every row's references exist. */
  tables: z.array(table).min(1),
  /** Columns that a cluster made wider than the schema says, as `table.column`: its workers number in ranges. */
  wideKeys: z.array(z.string().regex(/^[a-z_]+\.[a-z_]+$/)).optional(),
});
export type BackupHead = z.infer<typeof head>;

/** Last piece: the totals, so that a missing piece is noticed. */
export const tail = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() })),
  /** The next value of each. */
  sequences: z.array(
    z.union([
      z.object({ name: z.string().regex(/^(public|simulator)\.[a-z_0-9]+$/), next: z.number() }),
      z.object({
        table: z.string().regex(/^[a-z_0-9.]+$/),
        column: z.string().regex(/^[a-z_0-9]+$/),
        last: z.number(),
      }),
    ]),
  ),
  files: z.number(),
});
export type BackupTail = z.infer<typeof tail>;

export const HEAD_NAME = 'head.json';
export const TAIL_NAME = 'tail.json';
export const tableKey = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema}.${name}`;
