import type { DeliveryStatus } from '@sightline/messaging/message-status';
import type { GatewayNumber, NumberSettings } from './gateway-numbers.ts';
import {
  type GatewayText,
  type ListedText,
  type OutgoingText,
  SmsGatewayError,
  type SmsSender,
} from './sms-gateway.ts';

/** The gateway's in-memory twin for tests: accepts every text, or fails the next ones on request. */
export type MemorySmsGateway = SmsSender &
  NumberSettings & {
    sent: (OutgoingText & { sid: string })[];
    /** What the account's numbers received. */
    received: ListedText[];
    /** The account's numbers. */
    numbers: Map<string, GatewayNumber>;
    /** The next questions about numbers fail like this, in order. */
    failNumbersNext: (fault: { kind: 'refused' | 'busy' | 'unsure'; code?: string }) => void;
    /** The next hand-overs fail like this, in order. `unsure` accepted the text anyway if `tookIt` is set. */
    failNext: (fault: { kind: 'refused' | 'busy' | 'unsure'; code?: string; tookIt?: boolean }) => void;
  };

export function createMemorySmsGateway({ now }: { now: () => Temporal.Instant }): MemorySmsGateway {
  const sent: (OutgoingText & { sid: string })[] = [];
  const received: ListedText[] = [];
  const known: (GatewayText & { from: string; to: string })[] = [];
  const faults: { kind: 'refused' | 'busy' | 'unsure'; code?: string; tookIt?: boolean }[] = [];
  const numbers = new Map<string, GatewayNumber>();
  const numberFaults: { kind: 'refused' | 'busy' | 'unsure'; code?: string }[] = [];
  const numberOf = (number: string): GatewayNumber | null => {
    const fault = numberFaults.shift();
    if (fault !== undefined) throw new SmsGatewayError(fault);
    return numbers.get(number) ?? null;
  };
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
    received,
    findReceived: async ({ to, since }) =>
      received.filter((text) => text.to === to && Temporal.Instant.compare(text.receivedAt, since) >= 0),
    numbers,
    failNumbersNext: (fault) => numberFaults.push(fault),
    findNumber: async (number) => numberOf(number),
    pointNumber: async ({ number, webhookUrl }) => {
      const held = numberOf(number);
      if (held?.canPoint) numbers.set(number, { ...held, webhookUrl, isReadable: true });
      return numberOf(number);
    },
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
