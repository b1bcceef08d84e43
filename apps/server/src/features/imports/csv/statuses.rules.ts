import type { AppointmentStatus } from '@sightline/contract/appointment-status';
import { brokenMapping } from '../imports.errors.ts';
import { folded } from '../values/text.rules.ts';
import type { CsvKind } from './csv.types.ts';

/** Our statuses, with other systems' usual words. An empty one is a booked visit. */
const USUAL: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  patients: {
    active: [
      'active',
      'activepatient',
      'act',
      'a',
      'current',
      'new',
      'newpatient',
      'existing',
      'established',
      'open',
      'enabled',
      ...['patient', 'prospective', 'prospect', 'alive', 'living'],
      // OpenEMR's column "status" is the marital status.
      ...['married', 'single', 'divorced', 'widowed', 'separated', 'domesticpartner'],
    ],
    nonpatient: ['nonpatient', 'notapatient', 'guarantor', 'guarantoronly'],
    inactive: [
      ...[
        'inactive',
        'inactivepatient',
        'inact',
        'i',
        'notactive',
        'archived',
        'archive',
        'former',
        'discharged',
        'dismissed',
      ],
      ...['transferred', 'moved', 'movedaway', 'left', 'gone', 'closed', 'suspended', 'disabled', 'donotcontact'],
    ],
    deceased: ['deceased', 'dead', 'died', 'expired'],
    deleted: ['deleted', 'merged', 'duplicate', 'void', 'voided'],
    test: ['test', 'testpatient'],
  },
  appointments: {
    booked: ['', 'booked', 'asap', 'scheduled', 'open', 'pending', 'unconfirmed', 'new', 'active', 'rescheduled'],
    confirmed: ['confirmed', 'conf'],
    kept: [
      'kept',
      'completed',
      'complete',
      'checkedout',
      'checkedin',
      'arrived',
      'seen',
      'fulfilled',
      'inoffice',
      'done',
      'closed',
    ],
    noshow: [
      ...['noshow', 'noshowed', 'missed', 'missedappointment', 'dna', 'didnotshow', 'didnotattend', 'failed'],
      ...['failedappointment', 'nocallnoshow'],
    ],
    // Open Dental's word for a visit that the patient missed, or cancelled too late to fill: a no-show once its time is past.
    broken: ['broken', 'brokenappointment', 'brokenappt'],
    cancelled: [
      'cancelled',
      'canceled',
      'cancel',
      'cancelledbypatient',
      'canceledbypatient',
      'cancelledbyoffice',
      'canceledbyoffice',
      'deleted',
    ],
    // Kept on a list, without a time: Open Dental has these as appointments too.
    unbooked: [
      ...['unscheduled', 'unschedlist', 'unscheduledlist', 'planned', 'ptnote', 'ptnotecompleted', 'waitlist'],
      ...['waitinglist', 'proposed'],
    ],
  } satisfies Record<AppointmentStatus | 'unbooked' | 'broken', readonly string[]>,
  orders: {
    ordered: ['', 'ordered', 'open', 'inprocess', 'inprogress', 'atlab', 'senttolab', 'pending', 'processing', 'new'],
    received: ['received', 'ready', 'inoffice', 'in', 'arrived', 'fromlab', 'checkedin'],
    notified: ['notified', 'patientnotified', 'called', 'contacted'],
    dispensed: ['dispensed', 'delivered', 'pickedup', 'complete', 'completed', 'closed', 'done'],
    cancelled: ['cancelled', 'canceled', 'cancel', 'void', 'voided', 'returned', 'deleted'],
  },
};

/** Our statuses of a kind. */
export const statusesOf = (kind: CsvKind): string[] => Object.keys(USUAL[kind] ?? {});

/**
 * The words for each status, folded: the mapping file's first, then the usual ones.
 * @throws ImportRefused if the mapping file names an unknown status
 */
export function statusWords({
  kind,
  statuses = {},
}: {
  kind: CsvKind;
  statuses?: Readonly<Record<string, string>> | undefined;
}): ReadonlyMap<string, string> {
  const known = USUAL[kind] ?? {};
  const usual = Object.entries(known).flatMap(([status, words]) =>
    words.map((word): [string, string] => [word, status]),
  );
  const own = Object.entries(statuses).flatMap(([word, status]): [string, string][] => {
    if (known[status] === undefined)
      throw brokenMapping(`statuses: "${status}" is none of ${Object.keys(known).join(', ')}.`);
    // A code may be a symbol that folding removes.
    const short = folded(word);
    return short === ''
      ? [[word, status]]
      : [
          [word, status],
          [short, status],
        ];
  });
  return new Map([...usual, ...own]);
}
