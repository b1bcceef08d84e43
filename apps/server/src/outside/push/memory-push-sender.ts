import type { Push, PushOutcome, PushSender } from './push-sender.ts';

/** The push sender's in-memory twin for tests: keeps what was sent, and answers the next pushes as configured. */
export type MemoryPushSender = PushSender & {
  sent: Push[];
  answerNext: (...outcomes: PushOutcome[]) => void;
};

export function createMemoryPushSender(): MemoryPushSender {
  const sent: Push[] = [];
  const outcomes: PushOutcome[] = [];
  return {
    sent,
    answerNext: (...next) => void outcomes.push(...next),
    publicKey: 'BMemory',
    isAllowed: (endpoint) => endpoint.startsWith('https://'),
    send: async (push) => {
      const outcome = outcomes.shift() ?? { kind: 'sent' };
      if (outcome.kind === 'sent') sent.push(push);
      return outcome;
    },
  };
}
