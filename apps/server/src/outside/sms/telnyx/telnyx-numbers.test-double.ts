import { randomUUID } from 'node:crypto';
import { hold } from './telnyx-document.test-double.ts';

type Profile = { id: string; name: string; webhook_url: string | null; webhook_api_version: '1' | '2' | '2010-04-01' };
type OwnedNumber = { id: string; phone_number: string; messaging_profile_id: string | null };
type StandInRequest = { method: string | undefined; url: URL; body: () => Promise<string> };
type Reply = { status: number; body: unknown };

const NOT_FOUND: Reply = {
  status: 404,
  body: { errors: [{ code: '10005', title: 'Resource not found', detail: 'The resource does not exist.' }] },
};
const ID = '([0-9a-f-]{36})';
const NUMBER = new RegExp(`^/v2/phone_numbers/${ID}/messaging$`);
const PROFILE = new RegExp(`^/v2/messaging_profiles/${ID}$`);

/** The account's numbers and messaging profiles. */
export function createTelnyxAccountNumbers() {
  const profiles: Profile[] = [];
  const numbers: OwnedNumber[] = [];
  const answer = (name: Parameters<typeof hold>[0], body: unknown): Reply => ({ status: 200, body: hold(name, body) });

  const list = (query: URLSearchParams): Reply => {
    const asked = hold('numbersQuery', Object.fromEntries(query));
    const found = numbers.filter(({ phone_number }) => phone_number === asked['filter[phone_number]']);
    const data = found.map((one) => ({ ...one, record_type: 'messaging_settings', country_code: 'US' }));
    return answer('numbersAnswer', { data, meta: { total_results: data.length } });
  };
  const changeNumber = async (id: string | undefined, body: () => Promise<string>): Promise<Reply> => {
    const found = numbers.find((one) => one.id === id);
    if (found === undefined) return NOT_FOUND;
    Object.assign(found, hold('changeNumberRequest', JSON.parse(await body()) as object));
    return answer('numberAnswer', { data: { ...found, record_type: 'messaging_settings' } });
  };
  const profile = async (id: string | undefined, { method, body }: StandInRequest): Promise<Reply> => {
    const found = profiles.find((one) => one.id === id);
    if (found === undefined) return NOT_FOUND;
    if (method === 'PATCH') Object.assign(found, hold('changeProfileRequest', JSON.parse(await body()) as object));
    return answer('profileAnswer', { data: { ...found, record_type: 'messaging_profile', enabled: true } });
  };
  return {
    profiles,
    numbers,
    addProfile: (fields: Pick<Profile, 'name' | 'webhook_url'> & Partial<Profile>): Profile => {
      const added = { id: randomUUID(), webhook_api_version: '2' as const, ...fields };
      profiles.push(added);
      return added;
    },
    addNumber: (phone_number: string, messaging_profile_id: string | null) =>
      numbers.push({ id: randomUUID(), phone_number, messaging_profile_id }),
    /** Null if the request is about something else. */
    handle: async (asked: StandInRequest): Promise<Reply | null> => {
      const { method, url, body } = asked;
      if (url.pathname === '/v2/phone_numbers/messaging') return list(url.searchParams);
      const [, number] = NUMBER.exec(url.pathname) ?? [];
      if (number !== undefined && method === 'PATCH') return changeNumber(number, body);
      const [, id] = PROFILE.exec(url.pathname) ?? [];
      return id === undefined ? null : profile(id, asked);
    },
  };
}
