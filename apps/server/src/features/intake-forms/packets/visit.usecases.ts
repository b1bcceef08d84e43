import type { VisitPacket } from '@sightline/contract/form-packets.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { progressOf } from '../../form-progress/form-progress.usecases.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { shipTemplates } from '../templates/shipping.usecases.ts';
import { ensurePacket } from './making.usecases.ts';
import { noVisit, unknownKey } from './packets.errors.ts';
import { chooseForms, forgetWrongTries, readPacketForms, readPacketVisit } from './packets.queries.ts';
import { readForms } from './settings.queries.ts';

type OfVisit = { scope: CoverScope; apptKey: number; pages: PatientPages };

async function present({
  tx,
  apptKey,
  pages,
}: Omit<OfVisit, 'scope'> & { tx: CoverTransaction }): Promise<VisitPacket> {
  const visit = await readPacketVisit({ tx, apptKey });
  if (visit === undefined) throw noVisit();
  const { patient_key: addKey, loc_key: locKey, patient_origin: origin } = visit;
  tx.note({ patientKeys: [addKey], detail: { apptKey } });
  const rows = await readPacketForms({ tx, apptKey });
  await shipTemplates({ tx });
  return {
    ...{ apptKey, addKey, startsAt: visit.starts_local, type: visit.type_name },
    patientName: `${visit.first_name} ${visit.last_name}`.trim(),
    progress: (await progressOf({ tx, apptKeys: [apptKey] })).get(apptKey) ?? null,
    forms: rows.map(({ form_key: formKey, name, entry_key: entryKey, draft }) => {
      const state = entryKey !== null ? 'done' : draft !== null ? 'started' : 'todo';
      return { formKey, name, entryKey, state };
    }),
    link: pages.forms({ origin, coverKey: tx.coverKey, locKey, subject: { kind: 'visit', key: apptKey } }),
    choices: await readForms({ tx }),
  };
}

/**
 * A visit's forms, for staff.
 * @throws ProblemError packet.no-visit
 */
export function readVisitPacket({ scope, apptKey, pages }: OfVisit): Promise<VisitPacket> {
  return scope.transaction(async (tx) => {
    await ensurePacket({ tx, apptKey });
    return present({ tx, apptKey, pages });
  });
}

/**
 * Chooses a visit's forms by hand.
 * @throws ProblemError packet.no-visit, packet.unknown-key
 */
export function chooseVisitForms({
  scope,
  apptKey,
  formKeys,
  pages,
}: OfVisit & { formKeys: readonly number[] }): Promise<VisitPacket> {
  return scope.transaction(async (tx) => {
    if ((await readPacketVisit({ tx, apptKey })) === undefined) throw noVisit();
    const known = new Set((await readForms({ tx })).map(({ key }) => key));
    const begun = new Set((await readPacketForms({ tx, apptKey })).map(({ form_key }) => form_key));
    const chosen = [...new Set(formKeys)];
    if (!chosen.every((key) => known.has(key) || begun.has(key))) throw unknownKey();
    await chooseForms({ tx, apptKey, formKeys: chosen });
    return present({ tx, apptKey, pages });
  });
}

/**
 * Lets the patient try the birth date again.
 * @throws ProblemError packet.no-visit
 */
export function unlockVisit({ scope, apptKey, pages }: OfVisit): Promise<VisitPacket> {
  return scope.transaction(async (tx) => {
    await forgetWrongTries({ tx, apptKey });
    return present({ tx, apptKey, pages });
  });
}
