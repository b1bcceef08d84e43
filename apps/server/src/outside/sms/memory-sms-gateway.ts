import type { DeliveryStatus } from '@sightline/messaging/message-status';
import { type GatewayText, type OutgoingText, SmsGatewayError, type SmsSender } from './sms-gateway.ts';

/** The gateway's in-memory twin for tests: accepts every text, or fails the next ones on request. */
export type MemorySmsGateway = SmsSender & {
  sent: (OutgoingText & { sid: string })[];
  /** The next hand-overs fail like this, in order. `unsure` accepted the text anyway if `tookIt` is set. */
  failNext: (fault: { kind: 'refused' | 'busy' | 'unsure'; code?: string; tookIt?: boolean }) => void;
};

export function createMemorySmsGateway({ now }: { now: () => Temporal.Instant }): MemorySmsGateway {
  const sent: (OutgoingText & { sid: string })[] = [];
  const known: (GatewayText & { from: string; to: string })[] = [];
  const faults: { kind: 'refused' | 'busy' | 'unsure'; code?: string; tookIt?: boolean }[] = [];
  const take = (text: OutgoingText): { sid: string; status: DeliveryStatus } => {
    const sid = `SM${String(known.length + 1).padStart(32, '0')}`;
    sent.push({ ...text, sid });
    known.unshift({
      sid,
      status: 'queued',
      errorCode: null,
      body: text.body,
      createdAt: now(),
      from: text.from,
      to: text.to,
    });
    return { sid, status: 'queued' };
  };
  return {
    sent,
    failNext: (fault) => faults.push(fault),
    send: async (text) => {
      const fault = faults.shift();
      if (fault === undefined) return take(text);
      if (fault.tookIt) take(text);
      throw new SmsGatewayError(fault);
    },
    findSent: async ({ from, to, since }) =>
      known.filter(
        (text) => text.from === from && text.to === to && Temporal.Instant.compare(text.createdAt, since) >= 0,
      ),
  };
}
