import { describe, expect, it } from 'vitest';
import { openTabs, SETUP_TABS, tabNamed, tabPath } from './tabs.ts';

const built = SETUP_TABS.map(({ slug }) => slug);

describe('tabs of booking setup', () => {
  it("[OBS-002] have the specification's order and names", () => {
    expect(openTabs({ built, allows: () => true }).map(({ label }) => label)).toEqual([
      'Insurance Types',
      'Appointment Types',
      'Patient Information',
      'General',
      'Schedule',
      'Script Generator',
    ]);
  });

  it('[OBS-002] show only with their element, and only if implemented', () => {
    const tabs = openTabs({ built: ['general', 'script-generator'], allows: (name) => name === 'Dv4GeneralMenu' });
    expect(tabs.map(({ slug }) => slug)).toEqual(['general']);
  });

  it('[OBS-002] only the Script Generator has no filter header', () => {
    expect(SETUP_TABS.filter(({ hasFilters }) => !hasFilters).map(({ label }) => label)).toEqual(['Script Generator']);
  });

  it('have paths that the menu contains', () => {
    expect(tabPath('patient-information')).toBe('/setup/online-booking/patient-information');
    expect(tabNamed('general')?.label).toBe('General');
    expect(tabNamed('nothing')).toBeNull();
  });
});
