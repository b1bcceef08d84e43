import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import type { DescribedAccess } from './described-calls.ts';

const PARENTS: Readonly<Record<string, string | null | undefined>> = ELEMENT_PARENTS;

/** A right, and its parents, which it requires too. */
function rightsFrom(element: string): string[] {
  const parent = PARENTS[element] ?? null;
  return parent === null ? [element] : [element, ...rightsFrom(parent)];
}

/** Who may make a call, as text. */
export function accessWords(access: DescribedAccess): string {
  switch (access.rule) {
    case 'public':
      return `No sign-in (${access.why})`;
    case 'partner':
      return 'The sign-in partner, with its key in the x-partner-key header';
    case 'gateway':
      return 'The SMS gateway, which signs its calls';
    case 'api-key':
      return 'An app, with an API key of the practice';
    case 'signed-in':
      return 'Any signed-in user, even before a practice is chosen';
    case 'cover':
      return 'Any signed-in user, once a practice is chosen';
    case 'superadmin':
      return 'Superadmins';
    case 'practice':
      return `Superadmins, and users of the practice with the rights ${rightsFrom(access.element).join(' and ')}`;
    case 'element': {
      const rights = rightsFrom(access.element);
      return `Signed-in users with the ${rights.length === 1 ? 'right' : 'rights'} ${rights.join(' and ')}`;
    }
  }
}
