import type { FormChoices, PublicForm } from '@sightline/contract/intake-forms.calls';
import { LOCALES } from '@sightline/contract/languages';
import { TEMPLATES } from '@sightline/forms/templates';
import { type Translations, textIn } from '@sightline/forms/translate';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { readPreferences } from '../../preferences/preferences.usecases.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { shownNotices } from '../notice/notice.usecases.ts';
import { openForms } from '../submitting/submitting.usecases.ts';
import { shipTemplates } from '../templates/shipping.usecases.ts';
import { findVersion } from '../templates/templates.usecases.ts';
import { openLink } from '../tying/tying.usecases.ts';
import { readTitles } from './opening.reads.ts';

export type OpeningDeps = Pick<Deps, 'publicUrl' | 'files' | 'pages'>;
type Opening = { scope: CoverScope; linkKey: string | null; deps: OpeningDeps };

/** The practice's details on a link's pages, and the state of the link's key. */
export async function openLinkedPractice({
  tx,
  linkKey,
  deps,
}: { tx: CoverTransaction } & Pick<Opening, 'linkKey' | 'deps'>) {
  const { cover, locations } = await openForms({ tx });
  const link = await openLink({ tx, text: linkKey, pages: deps.pages });
  const front = formatUsPhone(cover.front_line);
  return {
    ...{ coverKey: tx.coverKey, orgName: cover.org_name, phone: front, timeZone: cover.time_zone },
    locations: locations.map((row) => ({
      ...{ locKey: row.loc_key, orgName: row.org_name, timeZone: row.time_zone },
      phone: row.phone === '' ? front : formatUsPhone(row.phone),
    })),
    ...{ link: link.state, locale: link.patient?.locale ?? null },
  };
}

export async function logoOf({ scope, deps }: Pick<Opening, 'scope' | 'deps'>): Promise<string> {
  const { mLogo, profilePic, nmImg1 } = await readPreferences({ scope, level: { locKey: 0, acctKey: 0 }, deps });
  return mLogo || profilePic || nmImg1;
}

/**
 * A blank form, with the practice's details for its page.
 * @throws ProblemError form.not-found
 */
export async function readBlankForm({
  scope,
  pathName,
  linkKey,
  deps,
}: Opening & { pathName: string }): Promise<PublicForm> {
  const { practice, found, notices } = await scope.transaction(async (tx) => {
    const practice = await openLinkedPractice({ tx, linkKey, deps });
    const found = await findVersion({ tx, pathName, isOpening: true });
    return { practice, found, notices: await shownNotices({ tx }) };
  });
  if (found === null) throw formNotFound();
  const { name, version, definition, translations } = found;
  const logo = await logoOf({ scope, deps });
  return { name, pathName, version, definition: JSON.parse(definition), translations, notices, ...practice, logo };
}

const ORDER: ReadonlyMap<string, number> = new Map(TEMPLATES.map(({ pathName }, at) => [pathName, at]));

/** A form's name by locale. */
export const namesOf = ({ name, translations }: { name: string; translations: Translations }): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textIn({ text: name, locale, translations })]));

/**
 * The forms a patient can fill in, by name in every language.
 * @throws ProblemError form.not-found
 */
export async function listChoices({ scope, linkKey, deps }: Opening): Promise<FormChoices> {
  const { practice, titles } = await scope.transaction(async (tx) => {
    const practice = await openLinkedPractice({ tx, linkKey, deps });
    await shipTemplates({ tx });
    return { practice, titles: await readTitles({ tx }) };
  });
  const placeOf = (pathName: string): number => ORDER.get(pathName) ?? ORDER.size;
  const forms = titles
    .toSorted((a, b) => placeOf(a.pathName) - placeOf(b.pathName) || a.name.localeCompare(b.name, 'en'))
    .map(({ pathName, name, translations }) => ({ pathName, name, names: namesOf({ name, translations }) }));
  return { ...practice, logo: await logoOf({ scope, deps }), forms };
}
