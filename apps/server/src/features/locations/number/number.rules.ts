import type { NumberCheck } from '@sightline/contract/locations.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { GatewayNumber } from '../../../outside/sms/gateway-numbers.ts';

const isSame = (given: string, expected: string): boolean => given.replace(/\/+$/, '') === expected;

const whereOf = ({ webhookUrl, isReadable }: GatewayNumber, inboundUrl: string): string => {
  if (webhookUrl === '') return 'its texts go nowhere';
  return isSame(webhookUrl, inboundUrl) && !isReadable
    ? 'its texts arrive here in a form Sightline can’t read'
    : `its texts go to ${webhookUrl}`;
};

function actionOf({ canPoint, sharedBy }: GatewayNumber): string {
  if (!canPoint) return 'Add the number to a messaging profile in your gateway account, then check again.';
  const all = sharedBy === null ? '' : ` This changes ${sharedBy}, for all of its numbers.`;
  return `Point it here, so that patients’ texts reach your inbox.${all}`;
}

/** What the gateway's record of a number means. */
export function judgeNumber({
  number,
  found,
  inboundUrl,
}: {
  number: string;
  /** Null if the account doesn't have it. */
  found: GatewayNumber | null;
  /** Where this server reads texts. */
  inboundUrl: string;
}): NumberCheck {
  const shown = formatUsPhone(number);
  if (found === null)
    return {
      state: 'fail',
      title: `Your gateway account doesn’t have ${shown}.`,
      action: 'Enter a number of the account, or move this one to it.',
      canPoint: false,
    };
  if (isSame(found.webhookUrl, inboundUrl) && found.isReadable)
    return {
      ...{ state: 'ok', title: `Your gateway account has ${shown}, and its texts come here.` },
      ...{ action: '', canPoint: false },
    };
  const title = `Your gateway account has ${shown}, but ${whereOf(found, inboundUrl)}.`;
  return { state: 'fail', title, action: actionOf(found), canPoint: found.canPoint };
}
