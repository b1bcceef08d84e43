import type { BulkSelection, BulkText } from '@sightline/contract/bulk-texts.calls';
import type { BulkKind } from '@sightline/contract/bulk-texts.texts';
import { STAFF_TEMPLATE_TYPES, TEMPLATE_KIND } from '@sightline/contract/templates.texts';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { readNamedPeople } from '../../conversations/template-values/template-values.usecases.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { nobodyToText, notAllowed, stateChanged, templateNotFound, wordsUnclear } from '../bulk-texts.errors.ts';
import { WRITERS } from '../bulk-texts.types.ts';
import { bulkTextNow } from '../progress/progress.usecases.ts';
import { insertDraft, insertRecipients, pruneDrafts } from './drafts.queries.ts';
import { NO_TEMPLATE, plainWords } from './plain-words.rules.ts';
import { readChosen, readSenders, readTemplates } from './recipients.reads.ts';
import type { NewRecipient } from './recipients.types.ts';
import { recipientsOf } from './render.usecases.ts';
import { rowsChosen } from './selection.usecases.ts';

/** A request for consent is one patient's own. */
const TYPES = STAFF_TEMPLATE_TYPES.filter((type) => type !== TEMPLATE_KIND['hipaa-request'].type);
/** Drafts that were not begun are forgotten after this. */
const DRAFTS_KEPT = { hours: 24 };

/** The templates that may go to many. */
export const bulkTemplates = ({ tx }: { tx: CoverTransaction }) => readTemplates({ tx, types: TYPES });

/** A template, or words of their own: the same for everyone. */
type BulkWords = { pairKey: number } | { text: string };
/** @throws ProblemError request.invalid */
export function wordsOf({ pairKey = null, text = null }: { pairKey?: Maybe<number>; text?: Maybe<string> }): BulkWords {
  if (pairKey !== null && text === null) return { pairKey };
  if (pairKey !== null || text === null || text.trim() === '') throw wordsUnclear();
  return { text };
}

type Maybe<T> = T | null | undefined;
type BulkPreparation = {
  clientKey: string;
  selection: BulkSelection;
  words: BulkWords;
  kind: BulkKind;
  /** Null: the practice's pace alone. */
  perHour: number | null;
};
type Preparing = { asked: BulkPreparation; elements: ReadonlySet<string>; pages: PatientPages };
type Resolved = { title: string; chosen: number; recipients: NewRecipient[] };

/** @throws ProblemError template.not-found */
async function readWords({ tx, words }: { tx: CoverTransaction; words: BulkWords }) {
  if ('text' in words) return plainWords(words.text);
  const texts = await readTemplates({ tx, types: TYPES, pairKey: words.pairKey });
  const title = texts.find(({ stands_for }) => stands_for === null)?.name;
  if (title === undefined) throw templateNotFound();
  return { title, texts };
}

/** Who was chosen and what each of them gets, as of one moment. */
async function resolve({ tx, asked, elements, pages }: Preparing & { tx: CoverTransaction }): Promise<Resolved> {
  const { title, texts } = await readWords({ tx, words: asked.words });
  const rows = await rowsChosen({ tx, selection: asked.selection, elements });
  const locations = await readSenders({ tx });
  const days = locations.map(({ loc_key: locKey, time_zone }) => ({
    locKey,
    begins: tx.now.toZonedDateTimeISO(time_zone).startOfDay().toInstant(),
  }));
  const chosen = await readChosen({ tx, rows, writer: WRITERS[asked.kind], days });
  const people = await readNamedPeople({ tx, patientKeys: chosen.map((row) => row.patient_key) });
  const mayText = (locKey: number) => tx.locKeys === null || tx.locKeys.includes(locKey);
  const senders = locations.filter((one) => one.sms_number !== null && one.status > 0 && mayText(one.loc_key));
  const rendering = {
    ...{ coverKey: tx.coverKey, texts, pages, senders: new Set(senders.map((one) => one.loc_key)) },
    people: new Map(people.map((person) => [person.patient_key, person])),
    places: new Map(locations.map((one) => [one.loc_key, one])),
  };
  return { title, chosen: rows.length, recipients: recipientsOf({ rows: chosen, rendering }) };
}

/**
 * Shows who would get which text, and who is left out and why. Sends nothing: the list is kept as a draft, and what is
 * begun is what was shown.
 * @throws ProblemError bulk-text.no-one, bulk-text.too-many, bulk-text.state, template.not-found, access.denied
 */
export async function prepareBulkText({
  scope,
  userId,
  ...preparing
}: Preparing & { scope: CoverScope; userId: number }): Promise<BulkText> {
  // Own words need the right to write to patients; templates were approved by those who edit them.
  if ('text' in preparing.asked.words && !preparing.elements.has('Dv4Chat')) throw notAllowed();
  const { title, chosen, recipients } = await scope.snapshot((tx) => resolve({ tx, ...preparing }));
  if (recipients.length === 0) throw nobodyToText();
  const { clientKey, kind, words, perHour } = preparing.asked;
  const pairKey = 'text' in words ? NO_TEMPLATE : words.pairKey;
  return scope.transaction(async (tx) => {
    tx.note({ patientKeys: recipients.map(({ patientKey }) => patientKey), detail: { rows: chosen, kind } });
    await pruneDrafts({ tx, before: tx.now.subtract(DRAFTS_KEPT) });
    const bulkKey = await insertDraft({ tx, draft: { clientKey, kind, pairKey, title, chosen, perHour, userId } });
    if (bulkKey === null) throw stateChanged();
    await insertRecipients({ tx, bulkKey, recipients });
    return bulkTextNow({ tx, bulkKey });
  });
}
