import type { Language } from '@sightline/contract/languages';
import { chooseLanguage } from '@sightline/contract/session.calls';
import { call } from '../api/call.ts';
import { showPagesIn } from './page-language.ts';

/** Keeps the language with the account first: pages that changed alone would change back at the next sign-in. */
export async function chooseOwnLanguage(language: Language): Promise<void> {
  await call(chooseLanguage, { body: { language } });
  showPagesIn(language);
}
