import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { t } from '../../../shared/words/words.ts';

/** The four tabs by their name in the URL (PIN-001). */
export const SECTIONS = [
  { slug: 'validation', label: t(TEXT.validation) },
  { slug: 'demographics', label: t(TEXT.demographics) },
  { slug: 'insurance', label: t(TEXT.insurance) },
  { slug: 'other', label: t(TEXT.other) },
] as const;

export type SectionSlug = (typeof SECTIONS)[number]['slug'];

/** A URL's tab; the first one by default. */
export const sectionOf = (slug: string | null): SectionSlug =>
  SECTIONS.find((section) => section.slug === slug)?.slug ?? 'validation';
