import { checkReadable } from '../files/text-file.ts';
import { practiceMissing } from '../imports.errors.ts';
import type { Kind, Reading, ReadRecord, Summary } from '../imports.types.ts';
import { type ImportOptions, importSource, type Source } from '../imports.usecases.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import type { FhirContext, ResourceInput } from './fhir.types.ts';
import { listAt, textAt } from './json.rules.ts';
import { readPatient } from './patients.rules.ts';
import { insertPeople } from './people.queries.ts';
import type { People } from './people.types.ts';
import { readPeople } from './people.usecases.ts';
import { readCommunication, readCoverage, readPrescription, readSlot } from './records.rules.ts';
import { aliasOf, containedId, idOf, recordOf } from './references.rules.ts';
import { checkJson, type ReadResource, resourcesOf } from './resources.usecases.ts';
import { readAppointment, readEncounter } from './visits.rules.ts';

const READERS: Readonly<Record<string, (given: ResourceInput) => Reading>> = {
  Patient: ({ resource, id, alias, context }) => {
    const { loc_key: locKey } = context.directory.location(null) ?? context.firstLocation;
    return readPatient({ resource, id, alias, locKey, today: context.today, skipsTests: context.skipsTests });
  },
  Coverage: readCoverage,
  Appointment: readAppointment,
  Encounter: readEncounter,
  VisionPrescription: readPrescription,
  Slot: readSlot,
  Communication: readCommunication,
};

/** Our kinds in FHIR. */
const TYPES: Partial<Record<Kind, string>> = {
  ...{ patient: 'Patient', coverage: 'Coverage', appointment: 'Appointment', encounter: 'Encounter' },
  ...{ prescription: 'VisionPrescription', day: 'Slot', message: 'Communication' },
};

const VISIT = [
  'loc_key',
  'acct_key',
  'task_key',
  'appt_date',
  'appt_time',
  'starts_at',
  'length',
  'status',
  'cancel_reason',
  'created_at',
  'patient_key',
];
/** The columns these resources contain. */
const GIVEN: Partial<Record<Kind, ReadonlySet<string>>> = {
  patient: new Set([
    'pms_patient_id',
    'loc_key',
    'first_name',
    'last_name',
    'dob',
    'email',
    'cell_phone',
    'primary_phone',
    'secondary_phone',
    'preferred_locale',
    'created_at',
  ]),
  coverage: new Set(['carrier', 'plan', 'member_id', 'starts_on', 'ends_on', 'is_active', 'patient_key']),
  appointment: new Set(VISIT),
  encounter: new Set(VISIT),
  prescription: new Set(['loc_key', 'acct_key', 'issued_at', 'examined_at', 'rx_class', 'patient_key']),
  day: new Set(),
  message: new Set(),
};

/** Patients contained in other resources; their id is part of those. */
function insidePatients({ found, context }: { found: ReadResource; context: FhirContext }): Reading[] {
  const { resource, type } = found;
  return listAt(resource, 'contained')
    .filter((one) => textAt(one, 'resourceType') === 'Patient')
    .map((one) => {
      const id = containedId({ type, id: idOf(found), local: `#${textAt(one, 'id')}` });
      const { loc_key: locKey } = context.directory.location(null) ?? context.firstLocation;
      const named =
        textAt(one, 'identifier', 0, 'value') === ''
          ? { ...Object(one), identifier: [{ value: id.slice(0, 64) }] }
          : one;
      return readPatient({
        resource: named,
        id,
        alias: undefined,
        locKey,
        today: context.today,
        skipsTests: context.skipsTests,
      });
    });
}

function readingsOf({ found, context }: { found: ReadResource; context: FhirContext }): Reading[] {
  const read = READERS[found.type];
  if (read === undefined) return [];
  const given = { resource: found.resource, id: idOf(found), alias: aliasOf(found), context };
  return [...(found.type === 'Patient' ? [] : insidePatients({ found, context })), read(given)];
}

/**
 * Imports FHIR R4 Bundles and NDJSON files. They are read twice: for the people and locations that records refer to,
 * and for the records, one at a time.
 * @throws ImportRefused for files or a mapping that cannot be imported at all
 */
export async function importFhir({
  files,
  mapping,
  ...options
}: Omit<ImportOptions, 'names'> & { mapping: Mapping }): Promise<Summary> {
  await checkReadable(files);
  for (const file of files) await checkJson(file);
  const now = options.clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  let people: People | null = null;
  const source: Source = {
    given: () => GIVEN,
    recordOf: ({ kind, sourceId }) => `${TYPES[kind] ?? kind}/${sourceId}`,
    prepare: async ({ tx, context }) => {
      if (people !== null) await insertPeople({ tx, context, people });
    },
    read: async function* ({ directory, rows, tied }) {
      const [firstLocation] = rows.locations;
      if (firstLocation === undefined) throw practiceMissing(options.coverKey);
      people = await readPeople({ files, directory, names: mapping, rows, tied });
      yield* people.readings;
      const context = { directory, people, now, today, firstLocation, skipsTests: mapping.testPatients !== false };
      const { conditionals } = people;
      for await (const read of resourcesOf({ files, mustBeFhir: true })) {
        const found = conditionals.isNeeded() ? { ...read, resource: conditionals.resolve(read.resource) } : read;
        for (const reading of readingsOf({ found, context }))
          yield { file: found.file, line: found.line, reading, record: recordOf(found) } satisfies ReadRecord;
      }
    },
  };
  return importSource({ ...options, files, names: mapping, source, action: 'import.fhir' });
}
