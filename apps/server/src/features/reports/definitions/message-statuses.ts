import type { MessageStatus } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import type { Sql } from '../definition.types.ts';

/** What patients answered with. */
export const ANSWERS = [
  'Confirmed',
  'Request to Reschedule',
  'Cancelled',
  'Replied',
] as const satisfies MessageStatus[];

/** Came through to the patient, by whatever way that tells. */
export const REACHED = [
  'Message Delivered',
  'Voicemail Delivered',
  'Opened',
  // Delivered, and not answered while it could be.
  'No Response',
  ...ANSWERS,
] as const satisfies MessageStatus[];

/** Could not be brought to the patient by this way. */
export const UNDELIVERABLE = [
  'Invalid Number',
  'Not Sent - Not Cell',
  'Opted Out',
  'Undelivered',
] as const satisfies MessageStatus[];

export const oneOf = (value: Sql, statuses: readonly MessageStatus[]): Sql<boolean> =>
  sql`${value} = any(${statuses}::text[])`;
