import type { PatientRecord, TimelineEntry } from '@sightline/contract/patient-record.calls';

/** A patient with a bit of everything, with a test's changes. */
export const patientOf = (change: Partial<PatientRecord> = {}): PatientRecord => ({
  ...{ addKey: 900, patientId: 'BE-77', patientIdSource: '', firstName: 'Anna', lastName: 'Ramos', dob: '1985-03-02' },
  ...{ locKey: 2001, locName: 'Main St', since: '2020-01-02T12:00:00Z' },
  ...{ cellPhone: '+12125550187', primaryPhone: '', secondaryPhone: '', email: 'anna@example.test', locale: 'en-US' },
  ...{
    erased: null,
    corrected: ['email'],
    insurances: ['VSP · Choice'],
    health: [],
    texts: 'open',
    hold: null,
    hasRules: true,
  },
  household: [{ addKey: 901, firstName: 'Ben', lastName: 'Ramos', dob: null }],
  hipaa: { isGiven: true, isPending: false, askedAt: null },
  evidence: [
    {
      ...{ at: '2026-01-05T15:00:00Z', purpose: 'hipaa', decision: 'given', source: 'keyword', words: 'YES' },
      ...{ phone: '+12125550187', userName: null, entryKey: null },
    },
  ],
  conversations: [{ convKey: 7, phone: '+12125550187', locName: 'Main St', last: '2026-11-20T15:00:00Z' }],
  visitsAhead: [
    {
      ...{ apptKey: 1, startsAt: '2026-11-23T15:00', type: 'Comprehensive exam', provider: 'Dr. Osei' },
      ...{ locName: 'Main St', status: 'confirmed', forms: { done: 2, total: 4, isLocked: false } },
    },
  ],
  recallsDue: [{ recallKey: 1, dueDate: '2026-12-01', type: 'Annual exam' }],
  ordersOpen: [],
  planned: [
    {
      ...{ rule: 'reminder-last', state: 'later', at: '2026-11-22T09:00', method: 'text', reason: null },
      about: '2026-11-23',
    },
    {
      rule: 'recall-before',
      state: 'left-out',
      at: '2026-11-24T09:00',
      method: null,
      reason: 'has-visit',
      about: '2026-12-01',
    },
  ],
  ...change,
});

export const entryOf = (id: string, change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...{ id, at: '2025-11-14T14:00:00Z', local: '2025-11-14T09:00', kind: 'visit', title: 'Comprehensive exam' },
  ...{ detail: 'Ada Osei · Main St', status: 'Kept', isIncoming: false, convKey: null, entryKey: null },
  ...change,
});
