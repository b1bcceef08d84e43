import { languageOf, type PatientLocale } from '@sightline/contract/languages';
import { readUrgency } from '@sightline/messaging/urgent-symptoms';
import type { Insertable } from 'kysely';
import type { UrgentText } from '../../src/db/schema.ts';
import { urgentAnswer } from '../../src/features/conversations/urgent/urgent.texts.ts';
import type { DemoPractice } from '../content/practices.ts';
import { MINUTE_MS, toInstant } from '../practice-calendar.ts';
import type { Draft } from './draft.ts';
import { writeDraft } from './stage.ts';
import { draftsOf, lastAtOf, type Thread } from './thread.ts';
import type { ThreadKeys } from './thread-rows.ts';

/** Of the one that nobody has taken yet; the others were answered as soon. */
const AGE_MINUTES = 3;
const ANSWERED_AFTER_MINUTES = 4;
const ANSWER_MS = 2_000;

/** Where chance left no emergency in the inbox. */
const EMERGENCIES: Readonly<Record<PatientLocale, string>> = {
  'en-US': 'I keep seeing flashes of light in the corner of my eye since last night',
  'es-US': 'Desde anoche veo destellos en el ojo izquierdo',
};

/** Staff's first words to the others. */
const REPLIES: Readonly<Record<PatientLocale, string>> = {
  'en-US': "That needs to be looked at today. Please call us now and we'll see you right away.",
  'es-US': 'Eso hay que verlo hoy mismo. Llame ahora, por favor, y le atendemos enseguida.',
};

/** What the patient wrote since staff's last text. */
function openTexts(thread: Thread): Draft[] {
  const drafts = draftsOf(thread);
  const after = drafts.findLastIndex(({ from }) => from === 'staff') + 1;
  return drafts.slice(after).filter(({ from }) => from === 'patient');
}

const urgentIn = (thread: Thread): Draft | undefined =>
  openTexts(thread).findLast(({ body }) => readUrgency(body) !== null);

/** Moves a thread's newest exchange so that it ends at a time. */
function moveNewest({ thread, end }: { thread: Thread; end: number }): void {
  const delta = end - lastAtOf(thread);
  const newest = thread.episodes.find((drafts) => drafts.at(-1)?.at === lastAtOf(thread));
  for (const draft of newest ?? []) draft.at += delta;
}

function add({ thread, ...draft }: { thread: Thread } & Pick<Draft, 'at' | 'from' | 'source' | 'userId'>): void {
  const { stage } = thread;
  thread.episodes.push([writeDraft({ ...draft, random: stage.random, facts: {} })]);
}

function answerTo({ thread, practice }: { thread: Thread; practice: DemoPractice }): string {
  const { locKey, locale } = thread.texter;
  const location = practice.locations.find((one) => one.locKey === locKey);
  const phone = location?.phone ?? practice.frontLine;
  const said = { practice: practice.orgName, phone, onCall: '', office: null, language: languageOf(locale) };
  return urgentAnswer(said);
}

/** The emergency that the inbox shows: a few minutes old, and answered with the numbers to call. */
function keepOpen({ thread, practice }: { thread: Thread; practice: DemoPractice }): void {
  const last = openTexts(thread).at(-1);
  if (last === undefined) return;
  if (urgentIn(thread) === undefined) last.body = EMERGENCIES[thread.texter.locale];
  moveNewest({ thread, end: thread.stage.calendar.now - AGE_MINUTES * MINUTE_MS });
  thread.messageStatus = 0;
  add({
    thread,
    at: lastAtOf(thread) + ANSWER_MS,
    from: 'urgent',
    source: answerTo({ thread, practice }),
    userId: null,
  });
}

/** Nobody leaves an emergency for days. */
function replyTo(thread: Thread): void {
  const { stage, texter } = thread;
  const userId = stage.random.weighted(stage.practice.writers);
  const at = Math.min(lastAtOf(thread) + ANSWERED_AFTER_MINUTES * MINUTE_MS, stage.calendar.now - MINUTE_MS);
  add({ thread, at, from: 'staff', source: REPLIES[texter.locale], userId });
  thread.messageStatus = 1;
  // A flag stays: someone follows up.
  if (thread.conversationStatus === 8) thread.conversationStatus = 1;
}

/** One emergency is new, and staff replied to every other. */
export function settleUrgent({ threads, practice }: { threads: readonly Thread[]; practice: DemoPractice }): void {
  const newest = threads.filter((thread) => openTexts(thread).length > 0).toSorted((a, b) => lastAtOf(b) - lastAtOf(a));
  const open = newest.filter((thread) => urgentIn(thread) !== undefined);
  const isKnown = ({ texter, messageStatus }: Thread) => texter.head !== null && messageStatus === 0;
  const shown = open.find(({ texter }) => texter.head !== null) ?? newest.find(isKnown);
  for (const thread of open) if (thread !== shown) replyTo(thread);
  if (shown !== undefined) keepOpen({ thread: shown, practice });
}

export function urgentRows({
  threads,
  keyed,
  now,
}: {
  threads: readonly Thread[];
  keyed: ThreadKeys;
  now: number;
}): Insertable<UrgentText>[] {
  return threads.flatMap((thread) => {
    const draft = urgentIn(thread);
    const symptom = draft === undefined ? null : readUrgency(draft.body);
    if (draft === undefined || symptom === null) return [];
    return [
      {
        ...{ cover_key: keyed.coverKey, conv_key: keyed.convKeys.get(thread) ?? 0, loc_key: thread.texter.locKey },
        ...{ patient_key: thread.texter.head?.key ?? null, source: 'text', symptom },
        source_key: keyed.transKeys.get(draft) ?? 0,
        ...{ marked_at: toInstant(draft.at), alert_at: toInstant(now) },
      },
    ];
  });
}
