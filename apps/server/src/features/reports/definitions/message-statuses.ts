import type { MessageStatus } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import type { Sql } from '../definition.types.ts';

/** The statuses of an answer. */
export const ANSWERS = [
  'Confirmed',
  'Request to Reschedule',
  'Cancelled',
  'Replied',
] as const satisfies MessageStatus[];

/** Reached the patient, by any channel that reports it. */
export const REACHED = [
  'Message Delivered',
  'Voicemail Delivered',
  'Opened',
  // Delivered, and not answered in time.
  'No Response',
  ...ANSWERS,
] as const satisfies MessageStatus[];

/** Failed to reach the patient this way. */
export const UNDELIVERABLE = [
  'Invalid Number',
  'Not Sent - Not Cell',
  'Opted Out',
  'Undelivered',
] as const satisfies MessageStatus[];

export const oneOf = (value: Sql, statuses: readonly MessageStatus[]): Sql<boolean> =>
  sql`${value} = any(${statuses}::text[])`;
