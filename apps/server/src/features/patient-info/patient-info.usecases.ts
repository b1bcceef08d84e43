import type { Level } from '@sightline/contract/levels';
import {
  PATIENT_INFO_DEFAULTS,
  type PatientInfo,
  type PatientInfoFields,
  patientInfoFields,
  QUESTION_LABELS_ES,
} from '@sightline/contract/patient-info.calls';
import { fields } from '@sightline/contract/patient-info-fields';
import type { AuditAct } from '../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { clearSetting, readSetting, saveSetting } from '../setup/records/records.usecases.ts';
import type { Setting, SettingKind } from '../setup/setup.types.ts';
import { presentPatientInfo } from './patient-info.present.ts';
import { compactQuestions, withFallbackLabels } from './patient-info.rules.ts';

const KIND: SettingKind<PatientInfoFields> = {
  name: 'patient-info',
  // Settings saved before questions had Spanish lack its fields.
  parse: (stored) => patientInfoFields.parse({ ...fields(QUESTION_LABELS_ES, ''), ...Object(stored) }),
  defaults: PATIENT_INFO_DEFAULTS,
};

/** A save's values: absent or undefined fields stay unchanged. */
export type GivenPatientInfo = { [Name in keyof PatientInfoFields]?: PatientInfoFields[Name] | undefined };

type PatientInfoChange = { scope: CoverScope; level: Level; seen: number | null | undefined; act: AuditAct };

const presentIn = (coverKey: number) => (setting: Setting<PatientInfoFields>) =>
  presentPatientInfo({ coverKey, setting });

/** What patients are asked at a level, also for patients' pages. */
export async function patientInfoAt({ tx, level }: { tx: CoverTransaction; level: Level }): Promise<PatientInfoFields> {
  return (await readSetting({ tx, kind: KIND, level })).value;
}

/** The same with a label in every language: the page shows the patient's. */
export async function questionsForPatients(asked: { tx: CoverTransaction; level: Level }): Promise<PatientInfoFields> {
  return withFallbackLabels(await patientInfoAt(asked));
}

export async function readPatientInfo({ scope, level }: { scope: CoverScope; level: Level }): Promise<PatientInfo> {
  const setting = await scope.transaction((tx) => readSetting({ tx, kind: KIND, level }));
  return presentPatientInfo({ coverKey: scope.coverKey, setting });
}

export async function savePatientInfoAt({
  scope,
  given,
  ...changing
}: PatientInfoChange & { given: GivenPatientInfo }): Promise<{ updated: PatientInfo[]; inserted: PatientInfo[] }> {
  const present = presentIn(scope.coverKey);
  const change = ({ value: held }: Setting<PatientInfoFields>) =>
    // Parsed again: only known fields are stored.
    compactQuestions(patientInfoFields.parse({ ...held, ...given }));
  const { setting, isInserted } = await scope.transaction((tx) =>
    saveSetting({ tx, kind: KIND, present, change, ...changing }),
  );
  const saved = [present(setting)];
  return isInserted ? { updated: [], inserted: saved } : { updated: saved, inserted: [] };
}

export function clearPatientInfoAt({ scope, ...changing }: PatientInfoChange): Promise<number> {
  return scope.transaction((tx) => clearSetting({ tx, kind: KIND, present: presentIn(scope.coverKey), ...changing }));
}
