import type { FastifyInstance } from 'fastify';
import type { SystemScope } from '../../db/scope.ts';
import { type FaultOfAccount, refuse } from './carrier.errors.ts';
import { isOfAccount, numberOfSid, sidOfNumber } from './carrier-numbers.rules.ts';
import { changeWebhook, type NumberWebhook, webhookOf } from './carrier-numbers.usecases.ts';
import { FAULTS } from './simulator.rules.ts';

type Params = { accountSid: string; file?: string };
type Fields = { SmsUrl?: string; SmsMethod?: string };

const presentNumber = ({
  number,
  accountSid,
  webhook,
}: {
  number: string;
  accountSid: string;
  webhook: NumberWebhook;
}) => ({
  ...{ sid: sidOfNumber(number), account_sid: accountSid, phone_number: number, friendly_name: number },
  ...{ sms_url: webhook.url, sms_method: webhook.method, sms_application_sid: '' },
  capabilities: { sms: true, mms: true, voice: false, fax: false },
});

/** The account's numbers, and where their texts are delivered. */
export function registerCarrierNumbers({
  app,
  scope,
  base,
  faultOfAccount,
  defaultUrl,
}: {
  app: FastifyInstance;
  scope: SystemScope;
  base: string;
  faultOfAccount: FaultOfAccount;
  defaultUrl: () => string;
}): void {
  const schema = { hide: true };
  app.get<{ Params: Params; Querystring: { PhoneNumber?: string } }>(
    `${base}/IncomingPhoneNumbers.json`,
    { schema },
    async (request, reply) => {
      const { accountSid } = request.params;
      const fault = await faultOfAccount(accountSid, request.headers.authorization);
      if (fault !== null) return refuse({ reply, fault });
      const { PhoneNumber: number = '' } = request.query;
      const found = isOfAccount(number)
        ? [{ number, accountSid, webhook: await webhookOf({ scope, number, defaultUrl: defaultUrl() }) }]
        : [];
      return reply.send({ incoming_phone_numbers: found.map(presentNumber), next_page_uri: null, page: 0 });
    },
  );

  app.post<{ Params: Params; Body: Fields | null }>(
    `${base}/IncomingPhoneNumbers/:file`,
    { schema },
    async (request, reply) => {
      const { accountSid, file = '' } = request.params;
      const fault = await faultOfAccount(accountSid, request.headers.authorization);
      if (fault !== null) return refuse({ reply, fault });
      const number = numberOfSid(file.replace(/\.json$/, ''));
      if (number === null) return refuse({ reply, fault: FAULTS.account });
      const { SmsUrl: url, SmsMethod: method } = request.body ?? {};
      const webhook = await changeWebhook({ scope, number, defaultUrl: defaultUrl(), change: { url, method } });
      return reply.send(presentNumber({ number, accountSid, webhook }));
    },
  );
}
