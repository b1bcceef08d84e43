import { describe, expect, it } from 'vitest';
import { carrierOf, choicesOf, linkOf, locationOf, providerOf, typeOf } from '../testing/choices-sample.ts';
import { ANY_PROVIDER, choose, isTooSoon, NOTHING_CHOSEN, questionsToAsk, settle } from './chosen.ts';

const whole = {
  ...NOTHING_CHOSEN,
  way: 'browse' as const,
  locKey: 2001,
  taskKey: 101,
  acctKey: 3001,
  insName: 'VSP',
  slot: { date: '2026-12-03', time: '09:40' },
};

describe('skipped questions', () => {
  it('[SCR-004] takes the location and the reason from the link', () => {
    const link = linkOf({ locKey: 2002, taskKey: 108 });
    const chosen = settle({ choices: choicesOf(), link, chosen: NOTHING_CHOSEN });
    expect(chosen).toMatchObject({ locKey: 2002, taskKey: 108 });
    expect(questionsToAsk({ choices: choicesOf(), link, chosen })).toMatchObject({ location: false, reason: false });
  });

  it("asks for the reason if the link's one isn't offered at the location", () => {
    const choices = choicesOf({ appointmentTypes: [typeOf(101), typeOf(102), typeOf(108, { locKeys: [2002] })] });
    const link = linkOf({ locKey: 2001, taskKey: 108 });
    const chosen = settle({ choices, link, chosen: NOTHING_CHOSEN });
    expect(chosen.taskKey).toBeNull();
    expect(questionsToAsk({ choices, link, chosen }).reason).toBe(true);
  });

  it('fills in the only location, reason, provider or carrier', () => {
    const choices = choicesOf({
      locations: [locationOf(2001), locationOf(2002, { isOpen: false })],
      appointmentTypes: [typeOf(101)],
      providers: [providerOf(3001)],
      carriers: [carrierOf('VSP', 1)],
    });
    const chosen = settle({ choices, link: linkOf(), chosen: NOTHING_CHOSEN });
    expect(chosen).toEqual({
      ...{ way: 'soonest', locKey: 2001, taskKey: 101, acctKey: 3001, insName: 'VSP', slot: null },
      narrowing: NOTHING_CHOSEN.narrowing,
    });
  });

  it('a practice without carriers asks for none, and a location without choosable providers takes anyone free', () => {
    const choices = choicesOf({ carriers: [], providers: [] });
    const chosen = settle({ choices, link: linkOf({ locKey: 2001 }), chosen: NOTHING_CHOSEN });
    expect(chosen).toMatchObject({ acctKey: ANY_PROVIDER, insName: '' });
  });

  it("asks for the location if the link's one takes no bookings", () => {
    const choices = choicesOf({ locations: [locationOf(2001), locationOf(2002), locationOf(2003, { isOpen: false })] });
    expect(settle({ choices, link: linkOf({ locKey: 2003 }), chosen: NOTHING_CHOSEN }).locKey).toBeNull();
  });
});

describe('a changed answer', () => {
  const at = { choices: choicesOf(), link: linkOf(), chosen: whole };

  it('drops the time, which belonged to another visit', () => {
    expect(choose({ ...at, patch: { acctKey: ANY_PROVIDER } }).slot).toBeNull();
  });

  it('keeps the time if the answer is the same as before', () => {
    expect(choose({ ...at, patch: { insName: 'VSP' } })).toEqual(whole);
  });

  it('[INS-005] keeps the time with another insurance, which may not allow it', () => {
    expect(choose({ ...at, patch: { insName: 'EyeMed' } })).toEqual({ ...whole, insName: 'EyeMed' });
    const { carriers } = choicesOf();
    const soon = (insName: string, date: string) => isTooSoon({ carriers, insName, slot: { date, time: '09:40' } });
    expect([soon('EyeMed', '2026-12-03'), soon('EyeMed', '2026-12-04'), soon('Gone', '2026-12-01')]).toEqual([
      ...[true, false, false],
    ]);
    expect(isTooSoon({ carriers, insName: 'EyeMed', slot: null })).toBe(false);
  });

  it('[PAT-001] keeps a soonest time with another insurance, and drops all of it with another reason', () => {
    const taken = { ...whole, way: 'soonest' as const };
    expect(choose({ ...at, chosen: taken, patch: { insName: 'EyeMed' } })).toEqual({ ...taken, insName: 'EyeMed' });
    expect(choose({ ...at, chosen: taken, patch: { taskKey: 108 } })).toEqual({
      ...{ way: 'soonest', locKey: null, taskKey: 108, acctKey: null, insName: 'VSP', slot: null },
      narrowing: NOTHING_CHOSEN.narrowing,
    });
    const slot = { date: '2026-12-04', time: '10:00' };
    expect(choose({ ...at, chosen: taken, patch: { locKey: 2002, acctKey: 3002, slot } })).toEqual({
      ...{ ...taken, locKey: 2002, acctKey: 3002, slot },
    });
  });

  it("drops a provider and reason the new location doesn't have", () => {
    const choices = choicesOf({
      providers: [providerOf(3001, { locKeys: [2001] }), providerOf(3002), providerOf(3003)],
      appointmentTypes: [typeOf(101, { locKeys: [2001] }), typeOf(102), typeOf(108)],
    });
    const chosen = choose({ ...at, choices, patch: { locKey: 2002 } });
    expect(chosen).toEqual({
      ...{ way: 'browse', locKey: 2002, taskKey: null, acctKey: null, insName: 'VSP', slot: null },
      narrowing: NOTHING_CHOSEN.narrowing,
    });
  });

  it('asks again for a saved answer that is no longer offered', () => {
    const chosen = settle({ ...at, chosen: { ...whole, insName: 'Gone Vision' } });
    expect(chosen).toMatchObject({ insName: null });
  });
});
