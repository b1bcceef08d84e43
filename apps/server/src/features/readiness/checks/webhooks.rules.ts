import type { NumberCheck } from '@sightline/contract/locations.calls';
import type { Finding } from '../readiness.types.ts';

const WHY = 'The SMS gateway has to own each texting number and deliver its texts to this server.';

/** What the gateway said of a location's number; a string says why it couldn't be asked. */
export type AskedNumber = { location: string; answer: NumberCheck | string };

/** Null if there is nothing to ask about: other checks say so. */
export function judgeWebhooks({ numbers }: { numbers: readonly AskedNumber[] }): Finding | null {
  if (numbers.length === 0) return null;
  const item = { code: 'webhooks', why: WHY, page: 'administration' } as const;
  const wrong = numbers.flatMap(({ location, answer }) =>
    typeof answer !== 'string' && answer.state === 'fail' ? [{ location, ...answer }] : [],
  );
  const [first] = wrong;
  if (first !== undefined)
    return {
      ...item,
      state: 'fail',
      title: wrong.map(({ location, title }) => `${location}: ${title.replace(/\.$/, '')}`).join('; '),
      action: wrong.every(({ canPoint }) => canPoint)
        ? 'Open the location on the Locations page, press “Check number”, then “Point it here”.'
        : 'Open the location on the Locations page and press “Check number”.',
    };
  const unasked = numbers.find(({ answer }) => typeof answer === 'string');
  if (typeof unasked?.answer === 'string')
    return {
      ...item,
      state: 'warn',
      title: `Couldn’t check the number of ${unasked.location}`,
      action: unasked.answer,
    };
  return { ...item, state: 'ok', title: 'Texts to every number come here', action: '' };
}
