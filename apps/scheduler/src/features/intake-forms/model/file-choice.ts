import { FILE_BYTES } from '@sightline/contract/intake-forms.calls';

export const ACCEPTED_FILES = '.png,.jpg,.jpeg,.gif,.pdf,image/png,image/jpeg,image/gif,application/pdf';
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'application/pdf']);
const ENDING = /\.(?:png|jpe?g|gif|pdf)$/i;

/** Why a file cannot be sent, known before it goes up; what it truly is, the server looks at. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): 'tooLarge' | 'wrongKind' | null {
  if (type === '' ? !ENDING.test(name) : !TYPES.has(type)) return 'wrongKind';
  return size > FILE_BYTES ? 'tooLarge' : null;
}
