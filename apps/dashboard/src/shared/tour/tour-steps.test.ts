import { describe, expect, it } from 'vitest';
import { advances, mayGoOn } from './tour-steps.ts';

const location = { target: '#location', title: 'Location', text: 'Choose a location.', until: 'location' };
const tabs = { target: '#tabs', title: 'Tabs', text: 'Where to go.' };

describe('guided tour', () => {
  it("[NAV-006] a step that waits for a choice continues only once it's made", () => {
    expect(mayGoOn(location, new Set())).toBe(false);
    expect(mayGoOn(location, new Set(['provider']))).toBe(false);
    expect(mayGoOn(location, new Set(['location']))).toBe(true);
    expect(mayGoOn(tabs, new Set())).toBe(true);
  });

  it('[NAV-006] a choice advances the step that waits for it, and no other', () => {
    expect(advances(location, 'location')).toBe(true);
    expect(advances(location, 'provider')).toBe(false);
    expect(advances(tabs, 'location')).toBe(false);
  });
});
