import { randomBytes } from 'node:crypto';
import type { ErasurePreview } from '@sightline/contract/patient-erasure.calls';
import {
  ALWAYS_LEFT,
  counted,
  ERASED_KINDS,
  ERASED_TEXT,
  KEPT_KINDS,
  KEPT_TEXT,
} from '@sightline/contract/patient-erasure.texts';
import { ConfigError } from '../../config.ts';
import { withinCover } from '../../db/scope.ts';
import {
  erasePatient,
  findPatient,
  previewErasure,
  removeErasedFiles,
} from '../../features/retention/erasing/erasing.usecases.ts';
import { openFiles } from '../../outside/open-outside.ts';
import type { CommandContext } from '../command-context.ts';
import { coverKeyOf } from './flags.ts';
import { acrossPractices, OPERATOR } from './operator-scopes.ts';

function required(options: Record<string, string>, name: 'patient' | 'reason'): string {
  const value = options[name]?.trim() ?? '';
  if (value === '') throw new ConfigError(`--${name} is missing.`);
  return value;
}

/** What would go and what would stay, a line each. */
function linesOf({ erased, kept, formsUntil }: ErasurePreview): string[] {
  const going = ERASED_KINDS.filter((kind) => erased[kind] > 0);
  const staying = KEPT_KINDS.filter((kind) => kept[kind] > 0);
  return [
    'Deleted for good: name, birth date, phone numbers, email address and language.',
    ...going.map((kind) => `  ${counted(erased[kind], ERASED_TEXT[kind])}`),
    'Kept:',
    ...staying.map((kind) => `  ${counted(kept[kind], KEPT_TEXT[kind])}. ${KEPT_TEXT[kind].why}`),
    ...(formsUntil === null ? [] : [`  The last signed form goes on ${formsUntil}.`]),
    ...ALWAYS_LEFT.map((line) => `  ${line}`),
  ];
}

/** `patient erase`: shows what goes and what stays; with `--confirm` and the ID again, erases. */
export async function patientEraseCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const patientId = required(options, 'patient');
  const reason = required(options, 'reason');
  const { confirm: typedId } = options;
  const action = typedId === undefined ? 'patients.preview-erasure' : 'patients.erase';
  const act = { ...OPERATOR, action };
  const found = await acrossPractices({
    ...{ config, pid },
    work: async (tx) => {
      const inside = { tx, coverKey, act };
      const patientKey = await withinCover({ ...inside, work: (own) => findPatient({ tx: own, patientId }) });
      if (typedId === undefined)
        return withinCover({ ...inside, work: (own) => previewErasure({ tx: own, patientKey }) });
      return erasePatient({ tx, coverKey, patientKey, act, typedId, reason });
    },
  });
  if ('obstacle' in found) {
    for (const line of linesOf(found)) write(line);
    write(`Nothing was changed. To erase the patient, add --confirm ${patientId}`);
    return;
  }
  await removeErasedFiles({ erased: found, files: openFiles({ config, randomBytes }) });
  write(`Patient ${patientId} was erased.`);
}
