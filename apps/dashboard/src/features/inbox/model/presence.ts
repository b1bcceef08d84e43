import type { Present } from '@sightline/contract/presence.shapes';
import type { Colleague } from '@sightline/contract/team-inbox.calls';
import { pageLocale, t } from '../../../shared/words/words.ts';

/** Names said before the rest are counted. */
const MOST_NAMED = 2;

type People = readonly Present[];
type Names = readonly Colleague[];

const nameOf = ({ userId }: Present, colleagues: Names): string =>
  colleagues.find((one) => one.userId === userId)?.name.split(' ')[0] || t('A colleague');

function listed(people: People, colleagues: Names): string {
  const names = people.slice(0, MOST_NAMED).map((one) => nameOf(one, colleagues));
  const more = people.length - names.length;
  if (more > 0) return t('{names} and {more} more', { names: names.join(', '), more });
  return new Intl.ListFormat(pageLocale()).format(names);
}

export const writersOf = (people: People): Present[] => people.filter(({ doing }) => doing === 'writing');

/** Who else is in the conversation: those who write, else those who look. Empty if no one is. */
export function presenceInWords(people: People, colleagues: Names): string {
  const writers = writersOf(people);
  const said = writers.length > 0 ? writers : people;
  if (said.length === 0) return '';
  const names = listed(said, colleagues);
  if (writers.length > 0)
    return said.length > 1 ? t('{names} are writing…', { names }) : t('{names} is writing…', { names });
  return said.length > 1
    ? t('{names} are looking at this too', { names })
    : t('{names} is looking at this too', { names });
}
