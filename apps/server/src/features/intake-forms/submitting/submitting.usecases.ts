import { setImmediate } from 'node:timers/promises';
import { DEFAULT_LOCALE, LOCALES } from '@sightline/contract/languages';
import { type Identity, identityOf } from '@sightline/forms/identity';
import type { Answers } from '@sightline/forms/nodes';
import { translateForm } from '@sightline/forms/translate';
import { validateSubmission } from '@sightline/forms/validate';
import { toE164 } from '@sightline/messaging/phone-number';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { actOn } from '../acting/acting.usecases.ts';
import { claimFiles } from '../files/files.queries.ts';
import { formInvalid, formNotFound, formRefused } from '../intake-forms.errors.ts';
import type { ReadVersion } from '../intake-forms.types.ts';
import { knownNotice } from '../notice/notice.usecases.ts';
import { ensurePacket } from '../packets/making.usecases.ts';
import { formDone } from '../packets/packets.errors.ts';
import { isFormDone, noteFormDone } from '../packets/packets.queries.ts';
import { propose } from '../review/review.usecases.ts';
import { sealOf, signatureIn } from '../sealing/sealing.rules.ts';
import { findVersion, readStored } from '../templates/templates.usecases.ts';
import type { EntryTie, GivenIdentity, OpenedLink } from '../tying/tying.types.ts';
import { openLink, tieEntry } from '../tying/tying.usecases.ts';
import { insertEntry, type NewEntry, readPractice, readSubmissionKey } from './submitting.queries.ts';
import { boundsFault, fileTokensOf, storable } from './submitting.rules.ts';

const SUBMISSION_KEY_BYTES = 12;

/** Lets other requests run: a form may have 5,000 questions, and each pass over them takes time. */
const othersFirst = (): Promise<void> => setImmediate();

/** @throws ProblemError form.not-found for a practice without forms */
export async function openForms({ tx }: { tx: CoverTransaction }) {
  const { cover, locations } = await readPractice({ tx });
  if (cover === null || !cover.has_forms) throw formNotFound();
  return { cover, locations };
}

/** A page's submission. */
export type Submission = {
  pathName: string;
  version: number | null;
  data: Record<string, unknown>;
  locKey: number | null;
  /** The link's key, as received. */
  linkKey: string | null;
  locale: string | null;
  clientKey: string | null;
  /** The version of the privacy notice that the form opened. */
  noticeDigest: string | null;
  /** As one of the forms of the link's visit. */
  isOfPacket: boolean;
};

type FormLocation = { locKey: number | null; zone: string; link: OpenedLink };

/**
 * The location.
 * @throws ProblemError form.invalid for one that is closed or not the practice's
 */
async function findPlace({ tx, given, deps: { pages } }: Storing): Promise<FormLocation> {
  const { cover, locations } = await openForms({ tx });
  const link = await openLink({ tx, text: given.linkKey, pages });
  const isNamed = given.locKey !== null && given.locKey > 0;
  const location = locations.find((row) => row.loc_key === given.locKey);
  if (isNamed && location === undefined) throw formRefused('locKey', 'location');
  const zone = location?.time_zone ?? cover.time_zone;
  return { locKey: location?.loc_key ?? link.locKey, zone, link };
}

const localeOf = (asked: string | null): string => LOCALES.find((locale) => locale === asked) ?? DEFAULT_LOCALE;

/**
 * The answers in the definition's shape.
 * @throws ProblemError form.invalid with each fault by field
 */
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

type JudgedEntry = {
  read: ReadVersion;
  data: Answers;
  wall: Temporal.PlainDateTime;
  locKey: number | null;
  tie: EntryTie;
};

type EntrySubject = {
  who: Omit<Identity, 'AppointmentDate' | 'BirthDate'>;
  givenDate: string | null;
  said: GivenIdentity;
};

/** The form's stated sender. */
function identityIn({ read, data }: Pick<JudgedEntry, 'read' | 'data'>): EntrySubject {
  const { AppointmentDate: givenDate, BirthDate: dob, ...names } = identityOf({ form: read.form, data });
  const who = storable(names);
  return {
    who,
    givenDate,
    said: { firstName: who.FirstName, lastName: who.LastName, dob, phone: toE164(who.Telephone) },
  };
}

/** An entry's details: its form's, when and where it was sent, and its patient. */
function entryOf({
  read,
  data,
  wall,
  locKey,
  tie,
  who,
  givenDate,
}: JudgedEntry & Omit<EntrySubject, 'said'>): Omit<
  NewEntry,
  'submission_key' | 'client_key' | 'locale' | 'notice_digest' | 'seal' | 'sealed_at' | 'signed_how'
> {
  return {
    ...{ form_key: read.formKey, version: read.version, loc_key: locKey, appt_key: tie.apptKey },
    ...{ patient_key: tie.patient?.patientKey ?? null, tied_by: tie.tiedBy },
    ...{ first_name: who.FirstName, middle_name: who.MiddleName, last_name: who.LastName },
    ...{ telephone: who.Telephone, email: who.Email, data: JSON.stringify(data), given_date: givenDate },
    sent_date: wall.toPlainDate().toString(),
  };
}

type Sealing = {
  tx: CoverTransaction;
  read: ReadVersion;
  data: Answers;
  text: string;
  locale: string;
  notice: string | null;
};

/** The seal of a new entry, over the answers as they are stored. */
function sealFor({
  tx,
  read,
  data,
  text,
  locale,
  notice,
}: Sealing): Pick<NewEntry, 'seal' | 'sealed_at' | 'signed_how'> {
  const signed = signatureIn({ form: read.form, data });
  // PostgreSQL keeps microseconds; the seal counts milliseconds.
  const sealedAt = Temporal.Instant.fromEpochMilliseconds(tx.now.epochMilliseconds);
  const { name, definition } = read;
  const seal = sealOf({ name, definition, data: text, locale, sealedAt, signed, notice });
  return { seal, sealed_at: sealedAt, signed_how: signed };
}

type Storing = { tx: CoverTransaction; given: Submission; deps: Pick<Deps, 'pages' | 'markWritten'> };

async function store({ submissionKey, ...storing }: Storing & { submissionKey: string }): Promise<string> {
  const { tx, given, deps } = storing;
  const { locKey, zone, link } = await findPlace(storing);
  const found = await findVersion({ tx, pathName: given.pathName, version: given.version });
  if (found === null) throw formRefused('version', 'version');
  const read = readStored(found);
  await othersFirst();
  const wall = tx.now.toZonedDateTimeISO(zone).toPlainDateTime();
  const data = await judge({ read, given, wall });
  await othersFirst();
  const { said, ...who } = identityIn({ read, data });
  const tie = await tieEntry({ tx, link, said });
  const locale = localeOf(given.locale);
  const fields = entryOf({ read, data, wall, locKey, tie, ...who });
  const notice = await knownNotice({ tx, digest: given.noticeDigest });
  const sealed = sealFor({ tx, read, data, text: fields.data, locale, notice });
  const entry: NewEntry = {
    ...{ ...fields, ...sealed },
    ...{ submission_key: submissionKey, client_key: given.clientKey, locale, notice_digest: notice },
  };
  if (link.apptKey !== null) await ensurePacket({ tx, apptKey: link.apptKey });
  const ofVisit = { tx, apptKey: tie.apptKey ?? link.apptKey ?? 0, formKey: read.formKey };
  if (given.isOfPacket && (await isFormDone(ofVisit))) throw formDone();
  const entryKey = await insertEntry({ tx, entry });
  if (entryKey === null) return (await readSubmissionKey({ tx, clientKey: given.clientKey ?? '' })) ?? submissionKey;
  if (given.isOfPacket || tie.tiedBy === 'link') await noteFormDone({ ...ofVisit, entryKey });
  const tokens = fileTokensOf({ form: read.form, data });
  const claimed = await claimFiles({ tx, entryKey, formKey: read.formKey, tokens });
  if (claimed < tokens.length) throw formRefused('files', 'file');
  const patientKeys = tie.patient === null ? [] : [tie.patient.patientKey];
  // The audit trail's chain holds the digest too: changing an entry and sealing it again would be noticed.
  tx.note({ patientKeys, detail: { entryKey, formKey: read.formKey, files: tokens.length, seal: entry.seal } });
  const patientKey = tie.tiedBy === 'other-person' ? null : (tie.patient?.patientKey ?? null);
  await propose({ tx, entryKey, patientKey, form: read.form, data });
  await actOn({ tx, read, data, entryKey, locKey, tie, said, deps });
  return submissionKey;
}

/**
 * Accepts a completed form, validated against the version it was filled in with. Repeating the client key returns the
 * first result, even if both come at once. Its consent applies from the commit on, and urgent answers are announced.
 * @throws ProblemError form.not-found, form.invalid
 */
export async function submitEntry({
  scope,
  given,
  deps,
}: {
  scope: CoverScope;
  given: Submission;
  deps: Pick<Deps, 'randomBytes' | 'pages' | 'markWritten'>;
}): Promise<{ submissionKey: string }> {
  const fault = boundsFault(given.data);
  if (fault !== null) throw formRefused('data', fault);
  const submissionKey = deps.randomBytes(SUBMISSION_KEY_BYTES).toString('base64url');
  return scope.transaction(async (tx) => {
    const { clientKey } = given;
    const known = clientKey === null ? null : await readSubmissionKey({ tx, clientKey });
    return { submissionKey: known ?? (await store({ tx, given, submissionKey, deps })) };
  });
}
