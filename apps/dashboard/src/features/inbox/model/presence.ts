import type { Present } from '@sightline/contract/presence.shapes';
import type { Colleague } from '@sightline/contract/team-inbox.calls';

/** Names said before the rest are counted. */
const MOST_NAMED = 2;

type People = readonly Present[];
type Names = readonly Colleague[];

const nameOf = ({ userId }: Present, colleagues: Names): string =>
  colleagues.find((one) => one.userId === userId)?.name.split(' ')[0] ?? 'A colleague';

function listed(people: People, colleagues: Names): string {
  const names = people.slice(0, MOST_NAMED).map((one) => nameOf(one, colleagues));
  const more = people.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  return names.join(' and ');
}

export const writersOf = (people: People): Present[] => people.filter(({ doing }) => doing === 'writing');

/** Who else is in the conversation: those who write, else those who look. Empty if no one is. */
export function presenceInWords(people: People, colleagues: Names): string {
  const writers = writersOf(people);
  const said = writers.length > 0 ? writers : people;
  if (said.length === 0) return '';
  const verb = said.length > 1 ? 'are' : 'is';
  return writers.length > 0
    ? `${listed(writers, colleagues)} ${verb} writing…`
    : `${listed(people, colleagues)} ${verb} looking at this too`;
}
