// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UrgentWords } from './urgent-words.tsx';

afterEach(cleanup);

const PHONE = '+12125550100';

describe('a text on a patient’s page', () => {
  it('[URG-002] shows the practice’s number and 911 as soon as it describes an emergency', async () => {
    render(<UrgentWords text="I can't see out of my left eye" phone={PHONE} language="en" />);
    const box = within(await screen.findByRole('alert'));
    expect(box.getByRole('link', { name: 'Call (212) 555-0100' }).getAttribute('href')).toBe('tel:+12125550100');
    expect(box.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    expect(box.getByText(/If this is an emergency, call 911/)).toBeDefined();
  });

  it('[URG-002] says so in Spanish, and without a number if none is known', async () => {
    render(<UrgentWords text="no puedo ver de un ojo" phone="" language="es" />);
    const box = within(await screen.findByRole('alert'));
    expect(box.getByText(/Si es una emergencia, llame al 911/)).toBeDefined();
    expect(box.getAllByRole('link')).toHaveLength(1);
  });

  it('[URG-002] shows nothing for ordinary texts', async () => {
    const { rerender } = render(<UrgentWords text="I need new glasses" phone={PHONE} language="en" />);
    // What reads them is loaded by now.
    await import('./urgent-box.tsx');
    rerender(<UrgentWords text="I need new glasses, please" phone={PHONE} language="en" />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
