import * as contract from '@sightline/contract/fhir.calls';
import type { FastifyRequest } from 'fastify';
import type { FhirResource } from 'fhir/r4.js';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { readAppointment, searchAppointments } from './appointments.usecases.ts';
import { presentBundle } from './fhir.present.ts';
import type { SearchPage } from './fhir.types.ts';
import {
  readDocument,
  readQuestionnaire,
  readResponse,
  searchDocuments,
  searchQuestionnaires,
  searchResponses,
} from './forms.usecases.ts';
import {
  readOneAllergy,
  readOneCoverage,
  readOneMedicine,
  searchAllergies,
  searchCoverages,
  searchMedicines,
} from './health.usecases.ts';
import { presentCapabilities } from './metadata.present.ts';
import { readPatient, searchPatients } from './patients.usecases.ts';
import { readSchedule, searchSchedules, searchSlots } from './schedules.usecases.ts';

/** Reading a practice by FHIR R4. */
export function registerFhir({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const base = () => `${deps.publicUrl()}/fhir/r4`;
  const page = ({ request, found, nextPage, total }: { request: FastifyRequest } & SearchPage<FhirResource>) => {
    const self = new URL(request.url, deps.publicUrl());
    const next = new URL(self);
    next.searchParams.set('_page', String(nextPage));
    return {
      ...presentBundle({
        ...{ found, total, self: self.href, base: base() },
        next: nextPage === null ? null : next.href,
      }),
    };
  };
  calls.on(contract.fhirMetadata, async () => ({ ...presentCapabilities({ base: base() }) }));
  calls.on(contract.fhirPatients, async ({ scope, query, request }) =>
    page({ request, ...(await searchPatients({ scope, search: query })) }),
  );
  calls.on(contract.fhirPatient, async ({ scope, params }) => ({ ...(await readPatient({ scope, ...params })) }));
  calls.on(contract.fhirAppointments, async ({ scope, query, request }) =>
    page({ request, ...(await searchAppointments({ scope, search: query })) }),
  );
  calls.on(contract.fhirAppointment, async ({ scope, params }) => ({
    ...(await readAppointment({ scope, ...params })),
  }));
  calls.on(contract.fhirResponses, async ({ scope, query, request }) =>
    page({ request, ...(await searchResponses({ scope, search: query, base: base() })) }),
  );
  calls.on(contract.fhirResponse, async ({ scope, params }) => ({
    ...(await readResponse({ scope, ...params, base: base() })),
  }));
  calls.on(contract.fhirQuestionnaires, async ({ scope, query, request }) =>
    page({ request, ...(await searchQuestionnaires({ scope, search: query, base: base() })) }),
  );
  calls.on(contract.fhirQuestionnaire, async ({ scope, params }) => ({
    ...(await readQuestionnaire({ scope, ...params, base: base() })),
  }));
  calls.on(contract.fhirDocuments, async ({ scope, query, request }) =>
    page({ request, ...(await searchDocuments({ scope, search: query, base: base() })) }),
  );
  calls.on(contract.fhirDocument, async ({ scope, params }) => ({
    ...(await readDocument({ scope, ...params, base: base() })),
  }));
  calls.on(contract.fhirCoverages, async ({ scope, query, request }) =>
    page({ request, ...(await searchCoverages({ scope, search: query })) }),
  );
  calls.on(contract.fhirCoverage, async ({ scope, params }) => ({ ...(await readOneCoverage({ scope, ...params })) }));
  calls.on(contract.fhirMedicines, async ({ scope, query, request }) =>
    page({ request, ...(await searchMedicines({ scope, search: query })) }),
  );
  calls.on(contract.fhirMedicine, async ({ scope, params }) => ({ ...(await readOneMedicine({ scope, ...params })) }));
  calls.on(contract.fhirAllergies, async ({ scope, query, request }) =>
    page({ request, ...(await searchAllergies({ scope, search: query })) }),
  );
  calls.on(contract.fhirAllergy, async ({ scope, params }) => ({ ...(await readOneAllergy({ scope, ...params })) }));
  calls.on(contract.fhirSchedules, async ({ scope, query, request }) =>
    page({ request, ...(await searchSchedules({ scope, search: query })) }),
  );
  calls.on(contract.fhirSchedule, async ({ scope, params }) => ({ ...(await readSchedule({ scope, ...params })) }));
  calls.on(contract.fhirSlots, async ({ scope, query, request }) =>
    page({ request, ...(await searchSlots({ scope, search: query })) }),
  );
}
