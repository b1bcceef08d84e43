import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';

/** The four tabs by their name in the URL (PIN-001). */
export const SECTIONS = [
  { slug: 'validation', label: TEXT.validation },
  { slug: 'demographics', label: TEXT.demographics },
  { slug: 'insurance', label: TEXT.insurance },
  { slug: 'other', label: TEXT.other },
] as const;

export type SectionSlug = (typeof SECTIONS)[number]['slug'];

/** A URL's tab; the first one by default. */
export const sectionOf = (slug: string | null): SectionSlug =>
  SECTIONS.find((section) => section.slug === slug)?.slug ?? 'validation';
