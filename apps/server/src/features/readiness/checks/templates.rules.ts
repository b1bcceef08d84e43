import { LANGUAGES, LOCALES, languageOf } from '@sightline/contract/languages';
import type { Finding, PracticeFacts } from '../readiness.types.ts';

const WHY = 'Texts with health information need the patient’s consent first, in a language they read.';

export function judgeTemplates({ templates }: Pick<PracticeFacts, 'templates'>): Finding {
  const item = { code: 'templates', why: WHY, page: 'templates' } as const;
  const without = LOCALES.filter((locale) => !templates.some((one) => one.type === 'HIPAA' && one.locale === locale));
  if (without.length === 0)
    return { ...item, state: 'ok', title: 'The HIPAA request is written in every language', action: '' };
  const names = without.map((locale) => LANGUAGES[languageOf(locale)].name);
  return {
    ...item,
    state: without.length === LOCALES.length ? 'fail' : 'warn',
    title: `No HIPAA request in ${new Intl.ListFormat('en-US').format(names)}`,
    action: 'Add it on the Templates page.',
  };
}
