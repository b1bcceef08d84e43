import { MOST_SCHEDULED, SCHEDULE_DAYS, UNDO_SECONDS } from '@sightline/contract/scheduled-texts.calls';
import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverScope } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import type { OutgoingPicture, PictureLinks } from '../../pictures/pictures.types.ts';
import {
  conversationNotFound,
  scheduledNotFound,
  scheduledTimeRefused,
  tooManyScheduled,
} from '../conversations.errors.ts';
import { lockConversation } from '../conversations.queries.ts';
import { noteOvertaken } from '../team/overtaken.usecases.ts';
import type { FreeTimes } from '../template-values/free-times.types.ts';
import { linkVisit } from '../texts/link-visit.usecases.ts';
import { gateStaffText, storeStaffText } from '../texts/staff-text.usecases.ts';
import { changedSince, visitsAbout } from '../texts/text-visits.usecases.ts';
import { readSentBefore } from '../texts/texts.queries.ts';
import { refuseIfMovedOn } from '../texts/texts.usecases.ts';
import { insertScheduled, readScheduled, refuseScheduled, takeScheduled } from './later.queries.ts';

type OfText = { scope: CoverScope; convKey: number; textKey: number };

export type LaterText = {
  body: string;
  templateType: string | null;
  clientKey: string;
  /** Null: after the pause for an undo. */
  sendAt: Temporal.Instant | null;
  lastTransKey: number | null;
  pictures: readonly OutgoingPicture[];
};

/**
 * Stores a text that goes out later. One that may not be sent now is refused at once; consent is asked again when it
 * goes out.
 * @returns why it was refused; empty if it was stored
 * @throws ProblemError conversation.not-found, conversation.moved-on, scheduled-text.time, scheduled-text.too-many
 */
export function scheduleText({
  scope,
  convKey,
  userId,
  text,
  pages,
  freeTimes,
  links,
}: {
  scope: CoverScope;
  convKey: number;
  userId: number;
  text: LaterText;
  pages: PatientPages;
  freeTimes: FreeTimes;
  links: PictureLinks;
}): Promise<string> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    const { phone, loc_key: locKey, patient_key: patientKey } = conversation;
    const { clientKey, lastTransKey, sendAt } = text;
    tx.note({ patientKeys: patientKey === null ? [] : [patientKey], detail: { convKey } });
    if ((await readSentBefore({ tx, convKey, clientKey })).length > 0) return '';
    await refuseIfMovedOn({ tx, conversation, lastTransKey, links });
    const isTooFar = sendAt !== null && Temporal.Instant.compare(sendAt, tx.now.add({ hours: SCHEDULE_DAYS * 24 })) > 0;
    if (isTooFar || (sendAt !== null && Temporal.Instant.compare(sendAt, tx.now) <= 0)) throw scheduledTimeRefused();
    if ((await readScheduled({ tx, convKey })).length >= MOST_SCHEDULED) throw tooManyScheduled();
    const words = { body: text.body, pictureCount: text.pictures.length, templateType: text.templateType };
    const gated = await gateStaffText({ tx, words, to: { phone, locKey, patientKey }, pages, freeTimes });
    if (!gated.ok) return gated.refusal;
    const runAt = sendAt ?? tx.now.add({ seconds: UNDO_SECONDS });
    const { body, templateType } = text;
    await insertScheduled({
      tx,
      convKey,
      text: {
        ...{ body, templateType, userId, clientKey, isPause: sendAt === null, runAt },
        seenTransKey: lastTransKey ?? conversation.last_trans_key ?? 0,
        visits: await visitsAbout({ tx, text: gated.body, to: { phone, patientKey } }),
      },
      pictures: text.pictures.flatMap((one) => (one.kind === 'stored' ? [one.stored] : [])),
    });
    tx.announce({ kind: 'conversation', convKey, locKey });
    return '';
  });
}

/**
 * Takes a text back that has not gone out, with its pictures, whose files are for the caller to read and remove.
 * @throws ProblemError conversation.not-found, scheduled-text.not-found
 */
export function cancelScheduled({ scope, convKey, textKey }: OfText) {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    const { loc_key: locKey, patient_key: patientKey } = conversation;
    tx.note({ patientKeys: patientKey === null ? [] : [patientKey], detail: { convKey, textKey } });
    const found = (await readScheduled({ tx, convKey })).find((row) => row.textKey === textKey);
    const taken = await takeScheduled({ tx, convKey, textKey });
    if (taken === undefined || found === undefined) throw scheduledNotFound();
    tx.announce({ kind: 'conversation', convKey, locKey });
    return { text: taken.body, templateType: taken.templateType, pictures: found.pictures };
  });
}

/**
 * Sends a text whose time has come: in one transaction it leaves here and enters the outbox, if its phone may be texted
 * now. Of a removed conversation nothing is sent.
 */
export function sendScheduled({
  scope,
  convKey,
  textKey,
  pages,
  freeTimes,
}: OfText & { pages: PatientPages; freeTimes: FreeTimes }): Promise<'sent' | 'refused' | 'gone'> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) {
      await takeScheduled({ tx, convKey, textKey });
      return 'gone';
    }
    const { phone, loc_key: locKey, patient_key: patientKey } = conversation;
    tx.note({ patientKeys: patientKey === null ? [] : [patientKey], detail: { convKey, textKey } });
    const [found] = (await readScheduled({ tx, convKey })).filter((row) => row.textKey === textKey);
    if (found === undefined || found.refusal !== null) return 'gone';
    const words = { body: found.text, pictureCount: found.pictures.length, templateType: found.templateType };
    const refuse = async (refusal: string) => {
      await refuseScheduled({ tx, textKey, refusal });
      tx.announce({ kind: 'conversation', convKey, locKey });
      return 'refused' as const;
    };
    const gated = await gateStaffText({ tx, words, to: { phone, locKey, patientKey }, pages, freeTimes });
    if (!gated.ok) return refuse(gated.refusal);
    const changed = await changedSince({ tx, visits: found.visits });
    if (changed !== null) return refuse(changed);
    const taken = await takeScheduled({ tx, convKey, textKey });
    if (taken === undefined) return 'gone';
    const { userId, clientKey, seenTransKey } = taken;
    const writing = seenTransKey === null ? null : { seenTransKey, visits: found.visits };
    const author = { userId, writtenBy: 'staff', templateType: gated.templateType, clientKey } as const;
    const { transKeys, isOvertaken } = await storeStaffText({
      ...{ tx, conversation, texts: splitMessage(gated.body), author, writing },
      pictures: found.pictures.map((stored) => ({ kind: 'stored', stored })),
    });
    await linkVisit({ tx, transKeys, apptKey: gated.linksTo, clientKey });
    if (isOvertaken) await noteOvertaken({ tx, conversation, userId });
    return 'sent';
  });
}
