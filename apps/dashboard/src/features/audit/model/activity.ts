import { AUDIT_TEXT } from '@sightline/contract/audit.texts';
import { AUDIT_DETAIL_WORDS } from '@sightline/contract/audit-details.texts';
import { t } from '../../../shared/words/words.ts';

/** What someone did, in the page's language. The server sends it in English. */
export const activityWords = (title: string): string => t(title);

const NAMELESS_USER = /^User (\d+)$/;

/** Who did it; names stay as they are. */
export function userWords(name: string): string {
  const [, userKey] = NAMELESS_USER.exec(name) ?? [];
  if (userKey !== undefined) return t('User {userKey}', { userKey });
  return name === AUDIT_TEXT.nobody ? t(AUDIT_TEXT.nobody) : name;
}

export const patientWords = (name: string): string => (name === AUDIT_TEXT.former ? t(AUDIT_TEXT.former) : name);

const DETAILS: ReadonlyMap<string, string> = new Map(Object.entries(AUDIT_DETAIL_WORDS));

/** The name of a detail; one that an older server noted under another key, as the key's own words. */
export function detailWords(key: string): string {
  const known = DETAILS.get(key);
  if (known !== undefined) return t(known);
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
