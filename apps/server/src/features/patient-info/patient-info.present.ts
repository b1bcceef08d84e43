import { originOf } from '@sightline/contract/levels';
import { LOCKED_FIELDS, type PatientInfo, type PatientInfoFields } from '@sightline/contract/patient-info.calls';
import type { Setting } from '../setup/setup.types.ts';

export const presentPatientInfo = ({
  coverKey,
  setting,
}: {
  coverKey: number;
  setting: Setting<PatientInfoFields>;
}): PatientInfo => ({ ...setting.value, ...originOf({ coverKey, setting }), locked: [...LOCKED_FIELDS] });
