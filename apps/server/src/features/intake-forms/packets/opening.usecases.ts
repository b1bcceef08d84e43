import {
  type OpenPacket,
  type PacketForm,
  type PROOF_STATES,
  WRONG_TRIES,
} from '@sightline/contract/open-packets.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { healthOf } from '../../form-progress/form-progress.usecases.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { isOnTablet, isTabletProof } from '../kiosk/tablets.usecases.ts';
import { shownNotices } from '../notice/notice.usecases.ts';
import { logoOf, namesOf, type OpeningDeps, openLinkedPractice } from '../opening/opening.usecases.ts';
import { findVersion } from '../templates/templates.usecases.ts';
import { openLink } from '../tying/tying.usecases.ts';
import { earlierFacts, recordFacts } from './facts.rules.ts';
import { ensurePacket } from './making.usecases.ts';
import { formDone, otherDevice, proofLapsed } from './packets.errors.ts';
import {
  forgetWrongTries,
  noteWrongTry,
  readEarlier,
  readPacketForms,
  readPacketVisit,
  storeDraft,
} from './packets.queries.ts';
import type { PacketFormRow, PacketVisitRow } from './packets.types.ts';

/** From one address. */
export const OPENINGS_PER_MINUTE = 60;

type Link = { scope: CoverScope; linkKey: string; proof: string | null; deps: OpeningDeps };
type ProofState = (typeof PROOF_STATES)[number];
type Opened = { apptKey: number; visit: PacketVisitRow };

/** The visit of a link whose key is valid; null for every other link. */
async function visitOf({ tx, linkKey, deps }: Pick<Link, 'linkKey' | 'deps'> & { tx: CoverTransaction }) {
  const { apptKey } = await openLink({ tx, text: linkKey, pages: deps.pages });
  if (apptKey === null) return null;
  await ensurePacket({ tx, apptKey });
  const visit = await readPacketVisit({ tx, apptKey, isLocking: true });
  return visit === undefined ? null : { apptKey, visit };
}

const stateOf = ({ entry_key, draft }: PacketFormRow): 'todo' | 'started' | 'done' => {
  if (entry_key !== null) return 'done';
  return draft === null ? 'todo' : 'started';
};

type Proving = { tx: CoverTransaction; apptKey: number; proof: string | null } & Pick<OpeningDeps, 'pages'>;

/** Whether the birth date was entered, or staff opened the visit on a tablet that is still at it. */
const isProven = async ({ tx, apptKey, proof, pages }: Proving): Promise<boolean> =>
  proof !== null &&
  (pages.isProof({ coverKey: tx.coverKey, apptKey, text: proof }) || (await isOnTablet({ tx, apptKey, text: proof })));

/** A tablet's proof stays the tablet's: it ends with the patient. */
const lastingProof = ({ tx, apptKey, proof, pages }: Proving): string =>
  proof !== null && isTabletProof(proof) ? proof : pages.proof({ coverKey: tx.coverKey, apptKey });

/** Judges a proof or a birth date; a wrong one counts, and the tenth locks. */
async function judge({
  tx,
  apptKey,
  visit,
  proof,
  birthDate,
  pages,
}: Opened & { tx: CoverTransaction; proof: string | null; birthDate: string | null } & Pick<
    OpeningDeps,
    'pages'
  >): Promise<{
  proofState: ProofState;
  triesLeft: number;
}> {
  const tries = visit.wrong_tries ?? 0;
  const left = (used: number) => Math.max(WRONG_TRIES - used, 0);
  if (visit.dob === null) return { proofState: 'none', triesLeft: left(tries) };
  if (await isProven({ tx, apptKey, proof, pages })) return { proofState: 'proven', triesLeft: left(tries) };
  if (visit.locked_at !== null) return { proofState: 'locked', triesLeft: 0 };
  if (birthDate === null) return { proofState: 'needed', triesLeft: left(tries) };
  if (birthDate === visit.dob) {
    await forgetWrongTries({ tx, apptKey });
    return { proofState: 'proven', triesLeft: WRONG_TRIES };
  }
  await noteWrongTry({ tx, apptKey, most: WRONG_TRIES });
  tx.note({ detail: { apptKey, wrongBirthDate: true } });
  const triesLeft = left(tries + 1);
  return { proofState: triesLeft === 0 ? 'locked' : 'wrong', triesLeft };
}

const NO_PACKET = {
  ...{ hasForms: false, isCanceled: false, proof: null, triesLeft: WRONG_TRIES, locKey: 0, startsAt: null },
  proofState: 'none',
} as const;

/**
 * Opens a visit's forms by the patient's link.
 * @throws ProblemError form.not-found for a practice without forms
 */
export async function openPacket({
  scope,
  linkKey,
  proof,
  birthDate,
  deps,
}: Link & { birthDate: string | null }): Promise<OpenPacket> {
  const opened = await scope.transaction(async (tx) => {
    const practice = await openLinkedPractice({ tx, linkKey, deps });
    const found = await visitOf({ tx, linkKey, deps });
    if (found === null) return { ...practice, ...NO_PACKET, forms: [] };
    const { apptKey, visit } = found;
    const rows = await readPacketForms({ tx, apptKey });
    const isCanceled = visit.status === 'cancelled';
    if (rows.length === 0 || isCanceled)
      return { ...practice, ...NO_PACKET, isCanceled: isCanceled && rows.length > 0, locKey: visit.loc_key, forms: [] };
    tx.note({ patientKeys: [visit.patient_key], detail: { apptKey } });
    const judged = await judge({ tx, apptKey, visit, proof, birthDate, pages: deps.pages });
    const isKnown = judged.proofState === 'proven';
    const forms = [];
    for (const row of rows) {
      const version = await findVersion({ tx, pathName: row.path_name, version: row.version });
      const { name, translations } = version ?? { name: row.name, translations: {} };
      forms.push({ pathName: row.path_name, name, names: namesOf({ name, translations }), state: stateOf(row) });
    }
    return {
      ...{ ...practice, ...judged, hasForms: true, isCanceled: false, locKey: visit.loc_key, forms },
      proof: isKnown ? lastingProof({ tx, apptKey, proof, pages: deps.pages }) : null,
      startsAt: isKnown ? visit.starts_local : null,
    };
  });
  return { ...opened, logo: await logoOf({ scope, deps }) };
}

/** One of a visit's forms; what a wrong proof asks for is refused, what none asks for is only left out. */
async function formOf({
  tx,
  linkKey,
  proof,
  pathName,
  deps,
}: Omit<Link, 'scope'> & { tx: CoverTransaction; pathName: string }) {
  const found = await visitOf({ tx, linkKey, deps });
  const row =
    found && (await readPacketForms({ tx, apptKey: found.apptKey })).find((one) => one.path_name === pathName);
  if (found === null || row === undefined || row === null || found.visit.status === 'cancelled') throw formNotFound();
  const { apptKey, visit } = found;
  const isKnown = await isProven({ tx, apptKey, proof, pages: deps.pages });
  if (proof !== null && !isKnown) throw proofLapsed();
  return { apptKey, visit, row, isProven: isKnown };
}

/**
 * One of a visit's forms, with what is known filled in once the birth date was entered.
 * @throws ProblemError form.not-found, packet.proof-lapsed
 */
export async function openPacketForm({ scope, deps, ...asked }: Link & { pathName: string }): Promise<PacketForm> {
  const opened = await scope.transaction(async (tx) => {
    const { apptKey, visit, row, isProven } = await formOf({ tx, deps, ...asked });
    const practice = await openLinkedPractice({ tx, linkKey: asked.linkKey, deps });
    const version = await findVersion({ tx, pathName: asked.pathName, version: row.version });
    if (version === null) throw formNotFound();
    tx.note({ patientKeys: [visit.patient_key], detail: { apptKey, formKey: row.form_key } });
    const { name, pathName, definition, translations } = version;
    const health = isProven ? await healthOf({ tx, patientKey: visit.patient_key }) : [];
    const isDraft = isProven && row.draft !== null;
    return {
      ...{ ...practice, name, pathName, translations, version: version.version, state: stateOf(row) },
      definition: JSON.parse(definition),
      notices: await shownNotices({ tx }),
      draft: isDraft ? { answers: JSON.parse(row.draft ?? '{}'), page: row.draft_page, draftNo: row.draft_no } : null,
      known: isProven ? recordFacts({ visit, health }) : {},
      earlier: isProven ? earlierFacts(await readEarlier({ tx, apptKey })) : {},
    };
  });
  return { ...opened, logo: await logoOf({ scope, deps }) };
}

/** Whether a page's text is a record of answers. */
function isRecordText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Keeps the answers so far.
 * @throws ProblemError form.not-found, packet.proof-lapsed, packet.other-device, packet.form-done
 */
export function saveDraft({
  scope,
  deps,
  given: { version, answers, page, draftNo },
  ...asked
}: Link & {
  pathName: string;
  given: { version: number; answers: string; page: number; draftNo: number };
}): Promise<{ draftNo: number }> {
  return scope.transaction(async (tx) => {
    const { apptKey, visit, row, isProven } = await formOf({ tx, deps, ...asked });
    if (!isProven) throw proofLapsed();
    tx.note({ patientKeys: [visit.patient_key], detail: { apptKey, formKey: row.form_key } });
    if (row.entry_key !== null) throw formDone();
    const shown = await findVersion({ tx, pathName: asked.pathName, version });
    if (shown === null || !isRecordText(answers)) throw formNotFound();
    const draft = { formKey: row.form_key, version, answers, page, draftNo };
    const saved = await storeDraft({ tx, apptKey, draft });
    if (saved === null) throw otherDevice();
    return { draftNo: saved };
  });
}
