import { EnvelopeRefusal } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { MIGRATION_TEXT as TEXT } from './migration.texts.ts';

/** Imported hours would conflict with stored ones. */
export const importConflicting = ({ dates, first }: { dates: number; first: string }) =>
  new EnvelopeRefusal({ statusCode: 409, errors: [TEXT.conflict(dates, first)] });

/** Clearing would delete hours that apply. */
export const notMigrated = (places: readonly string[]) =>
  new EnvelopeRefusal({ statusCode: 409, errors: [TEXT.notMigrated(places)] });

export const entriesUnknown = () => new EnvelopeRefusal({ statusCode: 404, errors: [TEXT.entriesUnknown] });
export const entriesUnnamed = () => new EnvelopeRefusal({ errors: [TEXT.entriesUnnamed] });
export const otherCover = () => new ProblemError('access.other-cover');
