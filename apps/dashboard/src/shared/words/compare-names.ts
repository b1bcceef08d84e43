import { whenUsed } from './when-used.ts';

const collator = whenUsed(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

/** Orders names as people list them: case and accents don't count, and "Room 9" is before "Room 10". */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);
