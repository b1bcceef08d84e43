import { describe, expect, it } from 'vitest';
import { carrierOf, choicesOf, linkOf } from '../testing/choices-sample.ts';
import { type BookingChoices, NOTHING_CHOSEN } from './chosen.ts';
import {
  countedSteps,
  firstOpenStep,
  isStep,
  reachableStep,
  STEPS,
  stepAfter,
  stepsToShow,
  timeStepOf,
} from './steps.ts';

const whole: BookingChoices = {
  ...NOTHING_CHOSEN,
  way: 'browse',
  locKey: 2001,
  taskKey: 101,
  acctKey: 3001,
  insName: 'VSP',
  slot: { date: '2026-12-03', time: '09:40' },
};
const journey = { choices: choicesOf(), link: linkOf(), chosen: whole, areDetailsGood: true };

describe('booking screens', () => {
  it('ask everything if the link says nothing', () => {
    const chosen = { ...NOTHING_CHOSEN, way: 'browse' } as const;
    expect(stepsToShow({ choices: choicesOf(), link: linkOf(), chosen })).toEqual(STEPS);
  });

  it('[PAT-001] with a soonest time, which says where and with whom it is, ask neither', () => {
    expect(stepsToShow({ choices: choicesOf(), link: linkOf(), chosen: NOTHING_CHOSEN })).toEqual([
      'reason',
      'insurance',
      'soonest',
      'details',
      'review',
    ]);
    const asked = { ...NOTHING_CHOSEN, taskKey: 101 };
    expect(firstOpenStep({ ...journey, chosen: asked })).toBe('insurance');
    expect(firstOpenStep({ ...journey, chosen: { ...asked, insName: 'VSP' } })).toBe('soonest');
    expect(timeStepOf({ ...whole, way: 'soonest' })).toBe('soonest');
  });

  it('[PAT-001] count the list of all times instead of the soonest, without what these were limited to', () => {
    const at = { choices: choicesOf(), link: linkOf() };
    const browsing = { ...NOTHING_CHOSEN, taskKey: 101, way: 'browse' } as const;
    const counted = (chosen: BookingChoices, step: (typeof STEPS)[number]) => countedSteps({ ...at, chosen, step });
    const soonest = counted({ ...browsing, way: 'soonest' }, 'soonest');
    expect(counted(browsing, 'soonest'), 'seen again by Back').toEqual(soonest);
    const narrowed = { ...browsing, narrowing: { locKey: 2001, acctKey: 3001, day: '' } };
    expect(counted(narrowed, 'insurance')).toEqual(['reason', 'insurance', 'time', 'details', 'review']);
    expect(counted(narrowed, 'location'), 'opened to change it').toContain('location');
    expect(counted(browsing, 'location').indexOf('location')).toBe(soonest.indexOf('soonest'));
  });

  it('[SCR-004] omit what the link answers, and what has only one answer', () => {
    const choices = choicesOf({ carriers: [carrierOf('No Insurance', 0)] });
    const link = linkOf({ locKey: 2001, taskKey: 101 });
    expect(stepsToShow({ choices, link, chosen: { ...whole, insName: 'No Insurance' } })).toEqual([
      'soonest',
      'provider',
      'time',
      'details',
      'review',
    ]);
  });

  it('the first screen without an answer is the furthest reachable', () => {
    expect(firstOpenStep({ ...journey, chosen: NOTHING_CHOSEN })).toBe('reason');
    expect(firstOpenStep({ ...journey, chosen: { ...whole, slot: null } })).toBe('time');
    expect(firstOpenStep({ ...journey, areDetailsGood: false })).toBe('details');
    expect(firstOpenStep(journey)).toBe('review');
    expect(reachableStep({ ...journey, areDetailsGood: false, wished: 'review' })).toBe('details');
  });

  it("earlier screens stay reachable, and skipped ones don't", () => {
    expect(reachableStep({ ...journey, wished: 'reason' })).toBe('reason');
    expect(reachableStep({ ...journey, link: linkOf({ taskKey: 101 }), wished: 'reason' })).toBe('review');
  });

  it('an answer leads to the next screen, and back to the last one after a correction', () => {
    expect(stepAfter({ ...journey, step: 'provider', isEditing: false })).toBe('time');
    expect(stepAfter({ ...journey, step: 'provider', isEditing: true })).toBe('review');
    const withoutTime = { ...journey, chosen: { ...whole, slot: null } };
    expect(stepAfter({ ...withoutTime, step: 'provider', isEditing: true })).toBe('time');
  });

  it('[INS-005] ask for the insurance once: beside the reasons, or after them', () => {
    const reasoned = { ...journey, chosen: { ...NOTHING_CHOSEN, taskKey: 101 } };
    expect(stepAfter({ ...reasoned, step: 'reason', isEditing: false })).toBe('insurance');
    const insured = { ...reasoned, chosen: { ...reasoned.chosen, insName: 'VSP' } };
    expect(stepAfter({ ...insured, step: 'reason', isEditing: false })).toBe('soonest');
    expect(reachableStep({ ...insured, wished: 'insurance' })).toBe('insurance');
  });

  it('recognizes its own history entries', () => {
    expect(isStep('time')).toBe(true);
    expect(isStep('booked')).toBe(false);
    expect(isStep(3)).toBe(false);
  });
});
