import type { AppointmentType } from '@sightline/contract/appointment-types.calls';

export function typeOf(taskKey: number, name: string, own: Partial<AppointmentType> = {}): AppointmentType {
  return {
    taskKey,
    name,
    names: {},
    appointmentType: 'Exam',
    length: 40,
    slotSize: 20,
    cost: 120,
    schedule: '',
    active: true,
    bring: {},
    coverKey: 1001,
    locKey: 0,
    acctKey: 0,
    level: 1,
    source: { coverKey: 1001, locKey: 0, acctKey: 0 },
    isDefault: false,
    isSaved: true,
    version: 2,
    savedAt: '2026-11-20T15:00:00Z',
    savedBy: 'Maria Alvarez',
    ...own,
  };
}
