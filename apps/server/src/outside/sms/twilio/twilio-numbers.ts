import type twilio from 'twilio';
import { gatewayNumber } from '../delivery-fields.ts';
import { asGatewayError } from '../gateway-failures.ts';
import type { GatewayNumber, NumberSettings } from '../gateway-numbers.ts';

type Resource = Awaited<ReturnType<twilio.Twilio['incomingPhoneNumbers']['list']>>[number];

/** Numbers through Twilio's IncomingPhoneNumber resource. */
export function createTwilioNumbers({
  client,
  serviceSid,
}: {
  client: () => twilio.Twilio;
  serviceSid: string | null;
}): NumberSettings {
  const present = ({ smsUrl, smsMethod, smsApplicationSid }: Resource): GatewayNumber => ({
    // An application's own URL comes before the number's.
    webhookUrl: smsApplicationSid ? '' : (smsUrl ?? ''),
    isReadable: smsMethod?.toUpperCase() !== 'GET',
    sharedBy: serviceSid === null ? null : `messaging service ${serviceSid}`,
    canPoint: true,
  });
  const find = async (phoneNumber: string): Promise<Resource | undefined> => {
    const listed = await client().incomingPhoneNumbers.list({ phoneNumber, limit: 20 });
    // The filter also finds parts of numbers.
    return listed.find((one) => gatewayNumber(one.phoneNumber) === phoneNumber);
  };
  return {
    findNumber: async (number) => {
      try {
        const found = await find(number);
        return found === undefined ? null : present(found);
      } catch (error) {
        throw asGatewayError(error);
      }
    },
    pointNumber: async ({ number, webhookUrl: smsUrl }) => {
      try {
        const found = await find(number);
        if (found === undefined) return null;
        // Tried once more: it fails over at once, and the list of texts brings what both lost.
        const again = { smsFallbackUrl: smsUrl, smsFallbackMethod: 'POST' };
        const change = { smsUrl, smsMethod: 'POST', ...again, smsApplicationSid: '' };
        return present(await client().incomingPhoneNumbers(found.sid).update(change));
      } catch (error) {
        throw asGatewayError(error);
      }
    },
  };
}
