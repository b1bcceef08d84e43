import type { OutageLog } from '../../outage-log.ts';
import { SmsGatewayError, type SmsSender } from './sms-gateway.ts';

/** Not asked at all: the gateway reports by a receipt. */
const UNASKED = new Set(['awaiting-receipt']);

/** The same gateway, whose outages are logged. A refusal is an answer. */
export function watchedGateway<G extends SmsSender>({ gateway, outage }: { gateway: G; outage: OutageLog }): G {
  const watched = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      const answer = await asked;
      outage.worked();
      return answer;
    } catch (error) {
      const { kind, code } = error instanceof SmsGatewayError ? error : { kind: 'unsure', code: null };
      if (kind === 'refused') outage.worked();
      else if (code === null || !UNASKED.has(code)) outage.failed(code ?? kind);
      throw error;
    }
  };
  return {
    ...gateway,
    send: (text) => watched(gateway.send(text)),
    findSent: (query) => watched(gateway.findSent(query)),
    findReceived: (query) => watched(gateway.findReceived(query)),
  };
}
