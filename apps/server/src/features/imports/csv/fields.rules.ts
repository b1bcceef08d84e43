import { readUsPhone } from '@sightline/messaging/pasted-phone';
import { type Fault, UNKNOWN_STATUS } from '../imports.types.ts';
import { readCents } from '../values/money.rules.ts';
import { whyNoPhone } from '../values/phone.rules.ts';
import { folded, LONGEST_NAME, readEmail, readFlag } from '../values/text.rules.ts';
import { isMidnight } from '../values/time.rules.ts';
import type { CsvContext, Fields } from './csv.types.ts';
import { MARK_WORDS, type Mark, readMark } from './marks.rules.ts';
import { type Moment, type MomentColumns, readDateOf, readMoment, whyInvalid, YEARS_AHEAD } from './moments.rules.ts';

export const LONGEST_ID = 64;

/**
 * Reads a record's fields and collects what is wrong: a fault rejects the record, a note leaves the field empty.
 * Neither quotes the content.
 */
export function createFieldReader({ fields, context }: { fields: Fields; context: CsvContext }) {
  const faults: Fault[] = [];
  const notes: Fault[] = [];
  const fault = (field: string, reason: string): null => {
    faults.push({ field, reason });
    return null;
  };
  const note = (field: string, reason: string): null => {
    notes.push({ field, reason });
    return null;
  };

  for (const field of fields.conflicts) note(field, 'columns with this heading differ');

  function read<T>({ field, of, says }: { field: string; of: (text: string) => T | null; says: string }): T | null {
    const text = fields.text(field);
    if (text === '') return null;
    return of(text) ?? note(field, says);
  }

  const dateOf = (field: string, latestYear: number) => readDateOf({ field, fields, context, latestYear });

  function date(field: string): string | null {
    const reading = dateOf(field, context.year + YEARS_AHEAD);
    if (reading === null) return null;
    return reading === 'unreadable' ? note(field, whyInvalid({ field, fields, context })) : reading.date;
  }

  /** A past date: two-digit years never mean the future. */
  function pastDate(field: string): string | null {
    const reading = dateOf(field, context.year);
    if (reading === null) return null;
    if (reading === 'unreadable') return note(field, whyInvalid({ field, fields, context }));
    return reading.date > context.today ? note(field, 'is in the future') : reading.date;
  }

  const momentOf = (asked: MomentColumns) => readMoment({ ...asked, fields, context });

  /** Date and time from one column, or two; an error rejects the record. */
  function moment(asked: MomentColumns): Moment | null {
    const found = momentOf(asked);
    return found !== null && 'reason' in found ? fault(found.field, found.reason) : found;
  }

  /** A visit's time: never midnight, which is how practice systems write a missing time. */
  function meeting({ timeField, ...asked }: MomentColumns & { timeField: string }): Moment | null {
    const found = moment({ ...asked, timeField });
    return found !== null && isMidnight(found.wall) ? fault(timeField, 'is missing') : found;
  }

  /** The same for an optional value. */
  function momentIfAny(asked: MomentColumns): Moment | null {
    const found = momentOf(asked);
    return found !== null && 'reason' in found ? note(found.field, found.reason) : found;
  }

  const instant = (asked: MomentColumns): string | null => momentIfAny(asked)?.instant.toString() ?? null;

  /**
   * Whether one of a field's columns says that it happened: some systems write a flag, some the date. What is neither
   * rejects the record, since a guess could skip a patient who lives, or text one who died.
   */
  function mark(field: keyof typeof MARK_WORDS): Mark {
    const words = MARK_WORDS[field];
    const found = fields.texts(field).map((text) => {
      context.dateOrders.look({ field, text });
      return readMark({ text, context, words });
    });
    if (found.includes(true)) return true;
    if (found.includes(null)) fault(field, 'not yes, no or a date');
    return found.includes('ahead') ? 'ahead' : false;
  }

  return {
    faults,
    notes,
    fault,
    note,
    date,
    pastDate,
    moment,
    meeting,
    momentIfAny,
    instant,
    id: (field: string): string | null => {
      const text = fields.text(field);
      if (text === '') return fault(field, 'is missing');
      return text.length > LONGEST_ID ? fault(field, `is longer than ${LONGEST_ID} characters`) : text;
    },
    /** Null if the file has no such column. */
    text: (field: string, longest = LONGEST_NAME): string | null => {
      if (!fields.has(field)) return null;
      const text = fields.text(field);
      return text.length > longest ? (note(field, `is longer than ${longest} characters`) ?? '') : text;
    },
    phone: (field: string): string | null => {
      if (!fields.has(field)) return null;
      const text = fields.text(field);
      if (text === '') return '';
      const found = readUsPhone(text);
      return found.kind === 'number' ? found.e164 : (note(field, whyNoPhone(found)) ?? '');
    },
    email: (field: string): string | null =>
      fields.has(field) ? (read({ field, of: readEmail, says: 'invalid email address' }) ?? '') : null,
    flag: (field: string): boolean | null => read({ field, of: readFlag, says: 'neither yes nor no' }),
    /** No order or visit has a negative value: such an amount is a different kind of entry. */
    cents: (field: string): number | null => {
      const of = (text: string) => readCents({ text, unit: context.unitOf(field) });
      const cents = read({ field, of, says: 'invalid amount' });
      return cents !== null && cents < 0 ? note(field, 'is below zero') : cents;
    },
    status: (field: string): string | null => {
      const text = fields.text(field) || (context.mapping.defaults?.status ?? '');
      const short = folded(text);
      const word =
        context.statuses.get(text) ?? (short === '' && text !== '' ? undefined : context.statuses.get(short));
      return word ?? fault(field, UNKNOWN_STATUS);
    },
    /** Whether someone is still a patient, as a word; null if it isn't one we know. */
    standing: (text: string): string | null => context.statuses.get(text) ?? context.statuses.get(folded(text)) ?? null,
    mark,
    isDeleted: (): boolean => {
      const { deleted } = context.mapping;
      if (deleted !== undefined) return fields.texts('deleted').some((text) => deleted.includes(text));
      return mark('deleted') === true;
    },
  };
}

export type FieldReader = ReturnType<typeof createFieldReader>;
