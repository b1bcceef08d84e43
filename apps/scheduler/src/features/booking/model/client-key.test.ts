import { describe, expect, it } from 'vitest';
import { clientKeyOf, newJourneyKey } from './client-key.ts';

const request = { date: '2026-12-03', time: '09:40', patient: { firstName: 'Ana' } };

describe('the clientKey', () => {
  it('stays with the request for the whole journey, and changes with any part of it', () => {
    const journeyKey = newJourneyKey();
    const key = clientKeyOf({ journeyKey, request });
    expect(clientKeyOf({ journeyKey, request: structuredClone(request) })).toBe(key);
    const others = [{ ...request, time: '10:00' }, { ...request, patient: { firstName: 'Aña' } }, {}];
    const keys = others.map((other) => clientKeyOf({ journeyKey, request: other }));
    expect(new Set([key, ...keys]).size).toBe(4);
  });

  it('belongs to one journey, fits the call, and contains nothing about the patient', () => {
    const key = clientKeyOf({ journeyKey: newJourneyKey(), request });
    expect(key).toMatch(/^[0-9a-f]{48}$/);
    expect(clientKeyOf({ journeyKey: newJourneyKey(), request })).not.toBe(key);
  });
});
