import type { Reply } from '@sightline/contract/call';
import type { listMessages } from '@sightline/contract/messages.calls';
import type { PhoneStanding } from './consent.types.ts';

type MessagesReply = Reply<typeof listMessages>;

/** Why a phone gets no texts, or why they wait, in wire format. */
export function presentStanding({
  optOut,
  hold,
}: PhoneStanding): Pick<MessagesReply, 'IsSMSDisabled' | 'OptOut' | 'Hold'> {
  return {
    IsSMSDisabled: optOut !== null,
    OptOut: optOut === null ? null : { at: optOut.at.toString(), source: optOut.source, words: optOut.words },
    Hold:
      hold === null
        ? null
        : {
            reason: hold.reason,
            transKey: hold.transKey,
            words: hold.words,
            since: hold.since.toString(),
            closesAt: hold.closesAt.toString(),
          },
  };
}
