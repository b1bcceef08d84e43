import { setImmediate } from 'node:timers/promises';
import { LOCALES, type PublicForm } from '@sightline/contract/intake-forms.calls';
import { identityOf } from '@sightline/forms/identity';
import type { Answers } from '@sightline/forms/nodes';
import { translateForm } from '@sightline/forms/translate';
import { validateSubmission } from '@sightline/forms/validate';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { readPreferences } from '../../preferences/preferences.usecases.ts';
import { claimFiles } from '../files/files.queries.ts';
import { formInvalid, formNotFound, formRefused } from '../intake-forms.errors.ts';
import type { ReadVersion } from '../intake-forms.types.ts';
import { findVersion, readStored } from '../templates/templates.usecases.ts';
import { insertEntry, type NewEntry, readAppointment, readPractice, readSubmissionKey } from './submitting.queries.ts';
import { boundsFault, fileTokensOf, storable } from './submitting.rules.ts';

const SUBMISSION_KEY_BYTES = 12;

/** Lets other requests have their turn: a form may have 5,000 questions, and each step over them takes its time. */
const othersFirst = (): Promise<void> => setImmediate();

/** @throws ProblemError form.not-found for a practice that has no forms */
export async function openForms({ tx }: { tx: CoverTransaction }) {
  const { cover, locations } = await readPractice({ tx });
  if (cover === null || !cover.has_forms) throw formNotFound();
  return { cover, locations };
}

/** A blank form, with what its page shows of the practice. @throws ProblemError form.not-found */
export async function readBlankForm({
  scope,
  pathName,
  deps,
}: {
  scope: CoverScope;
  pathName: string;
  deps: Pick<Deps, 'publicUrl' | 'files'>;
}): Promise<PublicForm> {
  const { practice, found } = await scope.transaction(async (tx) => {
    const opened = await openForms({ tx });
    return { practice: opened, found: await findVersion({ tx, pathName, isOpening: true }) };
  });
  if (found === null) throw formNotFound();
  const { mLogo, profilePic, nmImg1 } = await readPreferences({ scope, level: { locKey: 0, acctKey: 0 }, deps });
  const { name, version, definition, translations } = found;
  return {
    ...{
      name,
      pathName,
      version,
      coverKey: scope.coverKey,
      logo: mLogo || profilePic || nmImg1,
      orgName: practice.cover.org_name,
    },
    definition: JSON.parse(definition),
    translations,
    locations: practice.locations.map((row) => ({ locKey: row.loc_key, orgName: row.org_name })),
  };
}

/** What a page sends in. */
export type Submission = {
  pathName: string;
  version: number | null;
  data: Record<string, unknown>;
  locKey: number | null;
  apptKey: number | null;
  locale: string | null;
  clientKey: string | null;
};

type Place = { locKey: number | null; apptKey: number | null; zone: string; patientKeys: number[] };

/** Where it belongs. @throws ProblemError form.invalid for what is not the practice's, or closed */
async function findPlace({ tx, given }: { tx: CoverTransaction; given: Submission }): Promise<Place> {
  const { cover, locations } = await openForms({ tx });
  const { apptKey } = given;
  const visit = apptKey === null ? null : await readAppointment({ tx, apptKey });
  if (apptKey !== null && visit === null) throw formRefused('appointmentKey', 'appointment');
  const isNamed = given.locKey !== null && given.locKey > 0;
  const location = locations.find((row) => row.loc_key === given.locKey);
  if (isNamed && location === undefined) throw formRefused('locKey', 'location');
  const zone = location?.time_zone ?? cover.time_zone;
  const patientKeys = visit === null ? [] : [visit.patientKey];
  return { locKey: location?.loc_key ?? visit?.locKey ?? null, apptKey, zone, patientKeys };
}

const localeOf = (asked: string | null): string => LOCALES.find((locale) => locale === asked) ?? LOCALES[0];

/** The answers as the definition has them. @throws ProblemError form.invalid with each fault by its field */
async function judge({
  read,
  given,
  wall,
}: {
  read: ReadVersion;
  given: Submission;
  wall: Temporal.PlainDateTime;
}): Promise<Answers> {
  const locale = localeOf(given.locale);
  const form = translateForm({ form: read.form, locale, translations: read.translations });
  await othersFirst();
  const judged = validateSubmission({ form, data: given.data, locale, now: wall.toString() });
  if (!judged.ok) throw formInvalid(judged.errors);
  return judged.clean;
}

type Judged = { read: ReadVersion; data: Answers; wall: Temporal.PlainDateTime; place: Place };

/** What of an entry its form says, and when and where it was sent in. */
function entryOf({ read, data, wall, place }: Judged): Omit<NewEntry, 'submission_key' | 'client_key' | 'locale'> {
  const { AppointmentDate: given_date, ...who } = identityOf({ form: read.form, data });
  const names = storable(who);
  return {
    ...{ form_key: read.formKey, version: read.version, loc_key: place.locKey, appt_key: place.apptKey },
    ...{ first_name: names.FirstName, middle_name: names.MiddleName, last_name: names.LastName },
    ...{ telephone: names.Telephone, email: names.Email, data: JSON.stringify(data), given_date },
    sent_date: wall.toPlainDate().toString(),
  };
}

async function store({
  tx,
  given,
  submissionKey,
}: {
  tx: CoverTransaction;
  given: Submission;
  submissionKey: string;
}): Promise<string> {
  const place = await findPlace({ tx, given });
  const found = await findVersion({ tx, pathName: given.pathName, version: given.version });
  if (found === null) throw formRefused('version', 'version');
  const read = readStored(found);
  await othersFirst();
  const wall = tx.now.toZonedDateTimeISO(place.zone).toPlainDateTime();
  const data = await judge({ read, given, wall });
  await othersFirst();
  const entry: NewEntry = {
    ...entryOf({ read, data, wall, place }),
    ...{ submission_key: submissionKey, client_key: given.clientKey, locale: localeOf(given.locale) },
  };
  const entryKey = await insertEntry({ tx, entry });
  if (entryKey === null) return (await readSubmissionKey({ tx, clientKey: given.clientKey ?? '' })) ?? submissionKey;
  const tokens = fileTokensOf({ form: read.form, data });
  const claimed = await claimFiles({ tx, entryKey, formKey: read.formKey, tokens });
  if (claimed < tokens.length) throw formRefused('files', 'file');
  tx.note({ patientKeys: place.patientKeys, detail: { entryKey, formKey: read.formKey, files: tokens.length } });
  return submissionKey;
}

/**
 * Takes a filled-in form, judged by the very version it was filled in with. The same client key again answers as the
 * first, also when both come at once.
 * @throws ProblemError form.not-found, form.invalid
 */
export async function submitEntry({
  scope,
  given,
  randomBytes,
}: {
  scope: CoverScope;
  given: Submission;
  randomBytes: (length: number) => Buffer;
}): Promise<{ submissionKey: string }> {
  const fault = boundsFault(given.data);
  if (fault !== null) throw formRefused('data', fault);
  const submissionKey = randomBytes(SUBMISSION_KEY_BYTES).toString('base64url');
  return scope.transaction(async (tx) => {
    const { clientKey } = given;
    const known = clientKey === null ? null : await readSubmissionKey({ tx, clientKey });
    return { submissionKey: known ?? (await store({ tx, given, submissionKey })) };
  });
}
