import type { FormEntry } from '@sightline/contract/intake-forms.calls';

/** 'Ana Maria Ruiz', or what there is of it. */
export function nameOf({ FirstName, MiddleName, LastName }: FormEntry): string {
  const name = [FirstName, MiddleName, LastName].filter((part) => part.trim() !== '').join(' ');
  return name === '' ? 'somebody without a name' : name;
}
