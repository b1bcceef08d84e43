import { readFilters } from '../../features/setup/model/filters.ts';
import { SETUP_TABS, tabPath } from '../../features/setup/model/tabs.ts';
import type { Panels } from '../../features/setup/panels.ts';
import { Setup } from '../../features/setup/setup.tsx';
import { loadable } from '../../shared/page/loadable.tsx';

const InsuranceTypes = loadable(
  async () => (await import('../../features/insurance-types/insurance-types.tsx')).InsuranceTypes,
);
const AppointmentTypes = loadable(
  async () => (await import('../../features/appointment-types/appointment-types.tsx')).AppointmentTypes,
);
const PatientInfo = loadable(async () => (await import('../../features/patient-info/patient-info.tsx')).PatientInfo);
const General = loadable(async () => (await import('../../features/preferences/general.tsx')).General);
const Availability = loadable(async () => {
  const isChosen = readFilters(new URLSearchParams(window.location.search)).acctKey > 0;
  // Beside the tab's own, not after it.
  if (isChosen) import('../../features/availability/schedule.tsx').catch(() => undefined);
  const { Availability, preloadSchedule } = await import('../../features/availability/availability.tsx');
  if (isChosen) await preloadSchedule();
  return Availability;
});
const ScriptGenerator = loadable(
  async () => (await import('../../features/script-links/script-generator.tsx')).ScriptGenerator,
);

/** The implemented tabs' code, by their path segment. */
const TABS = {
  'insurance-types': InsuranceTypes,
  'appointment-types': AppointmentTypes,
  'patient-information': PatientInfo,
  general: General,
  schedule: Availability,
  'script-generator': ScriptGenerator,
};

const PANELS: Panels = Object.fromEntries(Object.entries(TABS).map(([slug, Tab]) => [slug, <Tab key={slug} />]));

/** Loads the code of the tab at this address. */
export function preloadTab(pathname: string): void {
  const tab = SETUP_TABS.find(({ slug }) => tabPath(slug) === pathname);
  if (tab !== undefined) void TABS[tab.slug].preload();
}

/** Online booking setup: features do not import each other, so the tabs are assembled here. */
export function SetupRoute() {
  return <Setup panels={PANELS} />;
}
