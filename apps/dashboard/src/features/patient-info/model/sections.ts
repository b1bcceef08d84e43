import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';

/** The four tabs by their word in the address (PIN-001). */
export const SECTIONS = [
  { slug: 'validation', label: TEXT.validation },
  { slug: 'demographics', label: TEXT.demographics },
  { slug: 'insurance', label: TEXT.insurance },
  { slug: 'other', label: TEXT.other },
] as const;

export type SectionSlug = (typeof SECTIONS)[number]['slug'];

/** The tab an address names; the first one where it names none. */
export const sectionOf = (slug: string | null): SectionSlug =>
  SECTIONS.find((section) => section.slug === slug)?.slug ?? 'validation';
