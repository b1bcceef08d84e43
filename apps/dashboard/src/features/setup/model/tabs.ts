import type { ElementName } from '@sightline/contract/elements';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { t } from '../../../shared/words/words.ts';

const SETUP_PATH = '/setup/online-booking';
/** A tab's URL. */
export const tabPath = (slug: TabSlug): string => `${SETUP_PATH}/${slug}`;

/** The tabs in order, by their name in the URL (OBS-002). */
export const SETUP_TABS = [
  { slug: 'insurance-types', label: t(SETUP_TEXT.insuranceTypes), element: 'Dv4InsuranceTypeMenu', hasFilters: true },
  {
    slug: 'appointment-types',
    label: t(SETUP_TEXT.appointmentTypes),
    element: 'Dv4AppointmentTypeMenu',
    hasFilters: true,
  },
  {
    slug: 'patient-information',
    label: t(SETUP_TEXT.patientInformation),
    element: 'Dv4PatientInsuranceMenu',
    hasFilters: true,
  },
  { slug: 'general', label: t(SETUP_TEXT.general), element: 'Dv4GeneralMenu', hasFilters: true },
  { slug: 'schedule', label: t(SETUP_TEXT.schedule), element: 'Dv4ScheduleMenu', hasFilters: true },
  {
    slug: 'script-generator',
    label: t(SETUP_TEXT.scriptGenerator),
    element: 'Dv4ScriptGeneratorMenu',
    hasFilters: false,
  },
] as const satisfies readonly { slug: string; label: string; element: ElementName; hasFilters: boolean }[];

export type SetupTab = (typeof SETUP_TABS)[number];
export type TabSlug = SetupTab['slug'];

/** The implemented tabs in the user's menu. */
export function openTabs({
  built,
  allows,
}: {
  built: readonly TabSlug[];
  allows: (element: ElementName) => boolean;
}): SetupTab[] {
  return SETUP_TABS.filter(({ slug, element }) => built.includes(slug) && allows(element));
}

/** A URL's tab, whether or not the user may open it. */
export const tabNamed = (slug: string): SetupTab | null => SETUP_TABS.find((tab) => tab.slug === slug) ?? null;
