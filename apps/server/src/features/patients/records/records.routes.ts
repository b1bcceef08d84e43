import { downloadPatientJson, downloadPatientPdf } from '@sightline/contract/patient-file.calls';
import {
  correctPatient as correctCall,
  getPatient,
  getTimeline,
  searchPatients,
} from '@sightline/contract/patient-record.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { SignedIn } from '../../../http/signed-in.ts';
import { openPatientFile } from '../file/file.usecases.ts';
import { correctPatient } from './correction.usecases.ts';
import type { ReadOutlook } from './record.types.ts';
import { openRecord, openTimeline, type Rights } from './record.usecases.ts';
import { searchRecords } from './search.usecases.ts';

const rightsOf = ({ elements }: SignedIn): Rights => ({
  hasChat: elements.has('Dv4Chat'),
  hasForms: elements.has('Dv4PatientForms'),
});

/** The reply sends the stream itself; any return value is ignored. */
async function sendFile(
  { reply, type, name }: { reply: FastifyReply; type: string; name: string },
  file: ReturnType<typeof openPatientFile>,
): Promise<string> {
  await reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(await file);
  return '';
}

/** The patients' pages: search, record, timeline, corrections. */
export function registerPatientRecords({
  calls,
  deps,
  readOutlook,
}: {
  calls: Calls;
  deps: Deps;
  readOutlook: ReadOutlook;
}): void {
  calls.on(searchPatients, ({ scope, body }) => searchRecords({ scope, text: body.text }));
  calls.on(getPatient, ({ scope, params, signedIn }) =>
    openRecord({ scope, patientKey: params.addKey, rights: rightsOf(signedIn), deps, readOutlook }),
  );
  calls.on(getTimeline, ({ scope, params, query, signedIn }) =>
    openTimeline({ scope, patientKey: params.addKey, before: query.before ?? null, rights: rightsOf(signedIn) }),
  );
  calls.on(correctCall, ({ scope, params, body, signedIn }) =>
    correctPatient({ scope, patientKey: params.addKey, given: body, userId: signedIn.userId }),
  );
  calls.on(downloadPatientPdf, ({ scope, params: { addKey: patientKey }, signedIn, reply }) =>
    sendFile(
      { reply, type: 'application/pdf', name: `patient-${patientKey}.pdf` },
      openPatientFile({ scope, patientKey, format: 'pdf', rights: rightsOf(signedIn) }),
    ),
  );
  calls.on(downloadPatientJson, ({ scope, params: { addKey: patientKey }, signedIn, reply }) =>
    sendFile(
      { reply, type: 'application/json; charset=utf-8', name: `patient-${patientKey}.json` },
      openPatientFile({ scope, patientKey, format: 'json', rights: rightsOf(signedIn) }),
    ),
  );
}
