import type { SystemScope } from '../../../db/scope.ts';
import { insertConsent, lockPhoneConsent, readSmsDecision } from './consent.queries.ts';

/** The carrier knows of an opt-out that never reached us: from now on we do, too. */
export function recordCarrierOptOut({
  scope,
  coverKey,
  phone,
}: {
  scope: SystemScope;
  coverKey: number;
  phone: string;
}): Promise<void> {
  return scope.transaction(async (tx) => {
    await lockPhoneConsent({ tx, coverKey, phone, isShared: false });
    if ((await readSmsDecision({ tx, coverKey, phone })) === 'refused') return;
    const entry = { phone, patientKey: null, purpose: 'sms', decision: 'refused', source: 'gateway' } as const;
    await insertConsent({ tx, coverKey, entry });
    tx.note({ act: { action: 'consent.record', userId: null, address: '', requestId: '' }, coverKey });
  });
}
