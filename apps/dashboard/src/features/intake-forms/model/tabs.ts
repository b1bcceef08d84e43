import { FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { t } from '../../../shared/words/words.ts';

export const FORMS_PATH = '/setup/patient-forms';

/** The tabs in order, by their name in the URL (FRM-001). */
export const FORMS_TABS = [
  { slug: 'templates', label: t(FORMS_TEXT.templates) },
  { slug: 'completed', label: t(FORMS_TEXT.completed) },
] as const;

export type TabSlug = (typeof FORMS_TABS)[number]['slug'];

export const tabPath = (slug: TabSlug): string => `${FORMS_PATH}/${slug}`;

/** Where a form is made (`new`), copied or changed. */
export const builderPath = (form: number | 'new', copied?: number): string =>
  `${tabPath('templates')}/${form}${copied === undefined ? '' : `?from=${copied}`}`;

export const tabNamed = (slug: string): TabSlug | null => FORMS_TABS.find((tab) => tab.slug === slug)?.slug ?? null;
