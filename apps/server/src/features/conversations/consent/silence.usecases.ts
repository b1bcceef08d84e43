import type { SystemScope } from '../../../db/scope.ts';
import { lockPhoneConsent } from './consent.queries.ts';
import { closePhone } from './consent.usecases.ts';
import { flagConversation, readSilent } from './holds.queries.ts';
import { readStanding } from './standing.queries.ts';

const BATCH = 200;

/**
 * Turns silence into an opt-out once a hold's deadline has passed: the patient's own, who was asked what their CANCEL
 * meant (47 CFR 64.1200(a)(12)), or that of staff, who did not decide on a suspected wish (64.1200(a)(10)). The
 * conversation is flagged, because the visit may have been meant.
 * @returns how many phones were opted out
 */
export async function closeSilentHolds({ scope }: { scope: SystemScope }): Promise<number> {
  let closed = 0;
  for (;;) {
    const silent = await scope.transaction((tx) => readSilent({ tx, limit: BATCH }));
    for (const { cover_key: coverKey, phone } of silent) if (await closeSilent({ scope, coverKey, phone })) closed += 1;
    if (silent.length < BATCH) return closed;
  }
}

/** Another server, or the patient, may have been first: then there is nothing left to do. */
function closeSilent({
  scope,
  coverKey,
  phone,
}: {
  scope: SystemScope;
  coverKey: number;
  phone: string;
}): Promise<boolean> {
  return scope.transaction(async (tx) => {
    await lockPhoneConsent({ tx, coverKey, phone, isShared: false });
    const { hold } = await readStanding({ tx, coverKey, phone });
    if (hold === null || Temporal.Instant.compare(hold.closesAt, tx.now) > 0) return false;
    await flagConversation({ tx, coverKey, convKey: hold.convKey });
    const { words, transKey } = hold;
    const source = hold.reason === 'cancel' ? 'silence' : 'deadline';
    await closePhone({ tx, coverKey, phone, entry: { patientKey: null, source, words, transKey } });
    tx.note({ act: { action: 'consent.record', userId: null, address: '', requestId: '' }, coverKey });
    return true;
  });
}
