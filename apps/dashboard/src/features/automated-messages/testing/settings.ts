import type { AutomatedRuns, AutomatedSettings, TodaysMessages } from '@sightline/contract/automated-messages.calls';
import { RULE_NAMES } from '@sightline/contract/automated-messages.texts';

const DAYS = {
  'reminder-first': 3,
  'reminder-last': 1,
  'forms-first': 5,
  'forms-last': 2,
  'recall-before': 30,
  'recall-after': 14,
  'order-ready': 0,
} as const;
const VALUES = {
  ...{
    firstName: 'Maria',
    lastName: 'Sample',
    practice: 'Bright Eyes',
    practiceName: 'Bright Eyes',
    location: 'Main St',
  },
  ...{ phone: '(212) 555-0101', provider: 'Dr. Sample', date: 'Tuesday, December 1', time: '9:30 AM' },
};

/** A practice's rules with the last reminder on. */
export const settingsOf = (more: Partial<AutomatedSettings> = {}): AutomatedSettings => ({
  ...{ windowFrom: '08:00', windowUntil: '20:00', version: 7, isSaved: true, savedAt: null, savedBy: 'Ada Brooks' },
  rules: RULE_NAMES.map((rule) => ({
    ...{ rule, isOn: rule === 'reminder-last', days: DAYS[rule], sendAt: '10:00', attempts: 1, alsoConfirmed: false },
    ...{ templateKeys: { 'en-US': null, 'es-US': null }, offLocKeys: [] },
  })),
  practice: 'Bright Eyes',
  locations: [
    { locKey: 2001, name: 'Main St', timeZone: 'America/New_York' },
    { locKey: 2002, name: 'Harbor', timeZone: 'America/New_York' },
  ],
  templates: [
    { templateKey: 5, name: 'Our reminder', type: 'APPOINTMENT', locale: 'en-US', body: 'Hi {{firstName}}, {{date}}!' },
    { templateKey: 6, name: 'Our recall', type: 'RECALL', locale: 'en-US', body: 'Come back' },
  ],
  samples: { 'en-US': VALUES, 'es-US': { ...VALUES, firstName: 'María' } },
  isMailOpen: true,
  ...more,
});

export const todayOf = (more: Partial<TodaysMessages> = {}): TodaysMessages => ({
  counts: RULE_NAMES.map((rule) => ({
    ...{ rule, isOn: rule === 'reminder-last', sent: 0, toSend: rule === 'reminder-last' ? 2 : 0 },
    leftOut: rule === 'reminder-last' ? [{ reason: 'opted-out' as const, count: 1 }] : [],
  })),
  entries: [
    {
      ...{ rule: 'reminder-last', state: 'later', time: '16:00', method: 'text', reason: null },
      ...{
        patientName: 'Ana Lee',
        patientId: 'P1',
        locKey: 2001,
        aboutDate: '2026-11-23',
        aboutTime: '15:00',
        orderNo: '',
      },
    },
    {
      ...{ rule: 'reminder-last', state: 'left-out', time: '', method: null, reason: 'opted-out' },
      ...{
        patientName: 'Ben Ray',
        patientId: 'P2',
        locKey: 2001,
        aboutDate: '2026-11-23',
        aboutTime: '09:00',
        orderNo: '',
      },
    },
  ],
  entryCount: 2,
  ...more,
});

export const runsOf = (more: Partial<AutomatedRuns> = {}): AutomatedRuns => ({
  lookedAt: '2026-11-20T17:05:00Z',
  runs: [
    {
      ...{ runKey: 1, beganAt: '2026-11-20T17:00:00Z', endedAt: '2026-11-20T17:00:02Z', failures: 1 },
      counts: RULE_NAMES.map((rule) => ({ rule, texts: rule === 'reminder-last' ? 3 : 0, mails: 0, notSent: 0 })),
    },
  ],
  ...more,
});
