import { timingSafeEqual } from 'node:crypto';
import type { SystemScope } from '../../db/scope.ts';
import type { SimulatorAccount } from '../../outside/sms/simulator-account.queries.ts';
import type { CarrierDelivery } from './carrier-delivery.ts';
import { insertFromPhone, insertToPhone, readMode, upsertMode } from './simulator.queries.ts';
import { readPoolNumber } from './simulator.reads.ts';
import {
  type CarrierFault,
  FAULTS,
  faultOf,
  inboundForm,
  isMode,
  type Mode,
  nextStep,
  type OutboundText,
  type SharedPlace,
} from './simulator.rules.ts';
import type { TextRow } from './simulator.types.ts';

type NewSid = () => string;

/** Why credentials do not match the account; null if they do. */
export function accountFault({
  account,
  accountSid,
  authorization,
}: {
  account: SimulatorAccount;
  accountSid: string;
  authorization: string;
}): CarrierFault | null {
  const given = Buffer.from(authorization);
  const expected = Buffer.from(`Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return FAULTS.credentials;
  return accountSid === account.accountSid ? null : FAULTS.account;
}

/** Accepts a text to a phone, or says why not. */
export function takeText({
  scope,
  asked,
  newSid,
}: {
  scope: SystemScope;
  asked: OutboundText;
  newSid: NewSid;
}): Promise<{ fault: CarrierFault } | { row: TextRow }> {
  return scope.transaction(async (tx) => {
    const stored = await readMode({ tx, number: asked.to });
    const mode: Mode = isMode(stored) ? stored : 'deliver';
    const from =
      asked.from === '' && asked.serviceSid !== null ? await readPoolNumber({ tx, to: asked.to }) : asked.from;
    const text = { ...asked, from };
    const fault = faultOf({ asked: text, mode });
    if (fault !== null) return { fault };
    const next = nextStep({ mode, status: 'queued' });
    const isReported = next !== null && asked.statusCallback !== null;
    const receiptAt = isReported ? tx.now.add({ milliseconds: next.afterMs }) : null;
    return { row: await insertToPhone({ tx, sid: newSid(), asked: text, receiptAt }) };
  });
}

/** Texts the practice from a phone; returns the response of the practice's webhook. */
export async function textFromPhone({
  scope,
  text,
  account,
  url,
  deliver,
  newSid,
}: {
  scope: SystemScope;
  text: {
    from: string;
    to: string;
    body: string;
    mediaUrls: readonly string[];
    place?: SharedPlace | undefined;
  };
  account: SimulatorAccount;
  url: string;
  deliver: CarrierDelivery;
  newSid: NewSid;
}): Promise<{ sid: string; status: number }> {
  const sid = newSid();
  // Delivered as stored: PostgreSQL cannot store NUL.
  const body = text.body.replaceAll('\u0000', '').toWellFormed();
  await scope.transaction((tx) => insertFromPhone({ tx, sid, text: { ...text, body } }));
  const form = inboundForm({ ...text, body, sid, accountSid: account.accountSid });
  return { sid, status: await deliver({ url, form }) };
}

export function setMode({ scope, number, mode }: { scope: SystemScope; number: string; mode: Mode }): Promise<void> {
  return scope.transaction((tx) => upsertMode({ tx, number, mode }));
}
