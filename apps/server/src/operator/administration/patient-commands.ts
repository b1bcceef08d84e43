import { randomBytes } from 'node:crypto';
import {
  type ErasurePreview,
  returnPatient as returnCall,
  returningPatient,
} from '@sightline/contract/patient-erasure.calls';
import {
  ALWAYS_LEFT,
  counted,
  ERASED_KINDS,
  ERASED_TEXT,
  KEPT_KINDS,
  KEPT_TEXT,
} from '@sightline/contract/patient-erasure.texts';
import * as z from 'zod/mini';
import { withinCover } from '../../db/scope.ts';
import {
  erasePatient,
  findPatient,
  previewErasure,
  removeErasedFiles,
} from '../../features/retention/erasing/erasing.usecases.ts';
import { returnPatient } from '../../features/retention/erasing/returning.usecases.ts';
import { openFiles } from '../../outside/open-outside.ts';
import type { CommandContext } from '../command-context.ts';
import { coverKeyOf, type Flags, readFlags, requiredText } from './flags.ts';
import { acrossPractices, OPERATOR } from './operator-scopes.ts';

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
  const patientId = requiredText(options, 'patient');
  const reason = requiredText(options, 'reason');
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

const RETURN_FIELDS: Flags = {
  'first-name': { field: 'firstName', kind: 'text' },
  'last-name': { field: 'lastName', kind: 'text' },
  'birth-date': { field: 'dob', kind: 'text' },
  reason: { field: 'reason', kind: 'text' },
};
/** Someone's birth date may be unknown. */
const returning = z.partial(returningPatient, { dob: true });

/** `patient return`: brings an erased patient back under their ID. */
export async function patientReturnCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const coverKey = coverKeyOf(options);
  const patientId = requiredText(options, 'patient');
  const person = readFlags({ options, flags: RETURN_FIELDS, schema: returning });
  const act = { action: returnCall.audit.action, ...OPERATOR };
  await acrossPractices({
    ...{ config, pid },
    work: async (tx) => {
      const patientKey = await withinCover({ tx, coverKey, act, work: (own) => findPatient({ tx: own, patientId }) });
      await returnPatient({ tx, coverKey, patientKey, act, ...person, dob: person.dob ?? null });
    },
  });
  write(`Patient ${patientId} is back: imports add to their record again. What was erased stays erased.`);
}
