import * as z from 'zod';
import { gatewayNumber } from '../delivery-fields.ts';
import { asGatewayError } from '../gateway-failures.ts';
import type { GatewayNumber, NumberSettings } from '../gateway-numbers.ts';
import { SmsGatewayError } from '../sms-gateway.ts';
import type { TelnyxCall } from './telnyx-call.ts';
import { isId } from './telnyx-wire.ts';

/** The webhook format that this server reads. */
const OUR_VERSION = '2';

const numbersAnswer = z.object({
  data: z.array(z.object({ id: z.string(), phone_number: z.string(), messaging_profile_id: z.string().nullish() })),
});
const profileAnswer = z.object({
  data: z.object({
    id: z.string(),
    name: z.string().nullish(),
    webhook_url: z.string().nullish(),
    webhook_api_version: z.string().nullish(),
  }),
});
type Profile = z.infer<typeof profileAnswer>['data'];

const WITHOUT_PROFILE: GatewayNumber = { webhookUrl: '', isReadable: true, sharedBy: null, canPoint: false };

const presentProfile = ({ id, name, webhook_url, webhook_api_version }: Profile): GatewayNumber => ({
  webhookUrl: webhook_url ?? '',
  isReadable: webhook_api_version === OUR_VERSION,
  sharedBy: `messaging profile “${name || id}”`,
  canPoint: true,
});

function parsed<S extends z.ZodType>({ schema, body }: { schema: S; body: unknown }): z.infer<S> {
  const read = schema.safeParse(body);
  if (!read.success) throw new SmsGatewayError({ kind: 'unsure', code: 'unreadable' });
  return read.data;
}

/** The path of a resource. A strange id would lead elsewhere. */
function pathOf(folder: string, id: string): string {
  if (!isId(id)) throw new SmsGatewayError({ kind: 'unsure', code: 'unreadable' });
  return `/${folder}/${id}`;
}

/** Numbers through Telnyx's API v2: their messaging profile decides where texts go. */
export function createTelnyxNumbers({
  call,
  profileId,
}: {
  call: TelnyxCall;
  /** Given to a number that has no messaging profile yet. */
  profileId: string | null;
}): NumberSettings {
  const find = async (number: string) => {
    const query = new URLSearchParams({ 'filter[phone_number]': number });
    const body = await call({ method: 'GET', path: `/phone_numbers/messaging?${query}` });
    return parsed({ schema: numbersAnswer, body }).data.find((one) => gatewayNumber(one.phone_number) === number);
  };
  const readProfile = async (id: string) =>
    parsed({
      schema: profileAnswer,
      body: await call({ method: 'GET', path: pathOf('messaging_profiles', id) }),
    }).data;

  const findNumber = async (number: string): Promise<GatewayNumber | null> => {
    const found = await find(number);
    if (found === undefined) return null;
    if (found.messaging_profile_id) return presentProfile(await readProfile(found.messaging_profile_id));
    return { ...WITHOUT_PROFILE, canPoint: profileId !== null };
  };
  const pointNumber = async ({ number, webhookUrl }: { number: string; webhookUrl: string }) => {
    const found = await find(number);
    if (found === undefined) return null;
    const id = found.messaging_profile_id || profileId;
    if (id === null) return WITHOUT_PROFILE;
    if (!found.messaging_profile_id)
      await call({
        method: 'PATCH',
        path: `${pathOf('phone_numbers', found.id)}/messaging`,
        body: { messaging_profile_id: id },
      });
    const body = { webhook_url: webhookUrl, webhook_failover_url: webhookUrl, webhook_api_version: OUR_VERSION };
    const changed = await call({ method: 'PATCH', path: pathOf('messaging_profiles', id), body });
    return presentProfile(parsed({ schema: profileAnswer, body: changed }).data);
  };
  const coded =
    <A, R>(ask: (asked: A) => Promise<R>) =>
    (asked: A): Promise<R> =>
      ask(asked).catch((error: unknown) => {
        throw asGatewayError(error);
      });
  return { findNumber: coded(findNumber), pointNumber: coded(pointNumber) };
}
