import { PATIENT_INFO_DEFAULTS, type PatientInfo } from '@sightline/contract/patient-info.calls';

/** What a practice that saved nothing asks. */
export function infoOf(own: Partial<PatientInfo> = {}): PatientInfo {
  return {
    ...PATIENT_INFO_DEFAULTS,
    coverKey: 1001,
    locKey: 0,
    acctKey: 0,
    level: null,
    source: null,
    isDefault: true,
    isSaved: false,
    version: 0,
    savedAt: null,
    savedBy: '',
    locked: ['fname', 'lname'],
    ...own,
  };
}

/** As saved for the whole practice. */
export const savedInfoOf = (own: Partial<PatientInfo> = {}): PatientInfo =>
  infoOf({
    level: 1,
    source: { coverKey: 1001, locKey: 0, acctKey: 0 },
    isDefault: false,
    isSaved: true,
    version: 5,
    savedAt: '2026-11-20T15:00:00Z',
    savedBy: 'Maria Alvarez',
    ...own,
  });
