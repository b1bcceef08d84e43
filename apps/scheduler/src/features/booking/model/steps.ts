import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { type BookingChoices, questionsToAsk, type Way } from './chosen.ts';
import type { Link } from './link.ts';

/** One question per screen, in this order. */
export const STEPS = ['reason', 'insurance', 'soonest', 'location', 'provider', 'time', 'details', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

type Journey = { choices: SchedulerChoices; link: Link; chosen: BookingChoices; areDetailsGood: boolean };

/** Screens that a way to the time does without: a soonest time says where and with whom it is. */
const LEFT_OUT: Record<Way, readonly Step[]> = { soonest: ['location', 'provider', 'time'], browse: [] };

/** This journey's screens: skipped questions are left out. */
export function stepsToShow(journey: Omit<Journey, 'areDetailsGood'>): Step[] {
  const asked = questionsToAsk(journey);
  return STEPS.filter((step) => !LEFT_OUT[journey.chosen.way].includes(step)).filter(
    (step) => !(step in asked) || asked[step as keyof typeof asked],
  );
}

/** Where a step is among those still counted: all times replace the soonest, and what these were limited to isn't asked. */
export function countedSteps({ step, ...journey }: Omit<Journey, 'areDetailsGood'> & { step: Step }): Step[] {
  const { chosen } = journey;
  if (step === 'soonest') return stepsToShow({ ...journey, chosen: { ...chosen, way: 'soonest' } });
  const { locKey, acctKey } = chosen.narrowing;
  const known: Partial<Record<Step, boolean>> = {
    soonest: true,
    location: locKey !== null,
    provider: acctKey !== null,
  };
  const steps = stepsToShow(journey);
  return chosen.way === 'soonest' ? steps : steps.filter((one) => one === step || known[one] !== true);
}

/** Where a time is chosen. */
export const timeStepOf = ({ way }: BookingChoices): Step => (way === 'soonest' ? 'soonest' : 'time');

function isAnswered({ step, chosen, areDetailsGood }: Pick<Journey, 'chosen' | 'areDetailsGood'> & { step: Step }) {
  const answers: Record<Step, boolean> = {
    location: chosen.locKey !== null,
    reason: chosen.taskKey !== null,
    soonest: chosen.way === 'browse' || chosen.slot !== null,
    provider: chosen.acctKey !== null,
    insurance: chosen.insName !== null,
    time: chosen.slot !== null,
    details: areDetailsGood,
    review: false,
  };
  return answers[step];
}

/** The furthest screen that may be shown: the first one without an answer. */
export function firstOpenStep(journey: Journey): Step {
  return stepsToShow(journey).find((step) => !isAnswered({ ...journey, step })) ?? 'review';
}

/** The requested screen if everything before it is answered and it is part of this journey; else the first open one. */
export function reachableStep({ wished, ...journey }: Journey & { wished: Step }): Step {
  const steps = stepsToShow(journey);
  const open = firstOpenStep(journey);
  const isReachable = steps.includes(wished) && steps.indexOf(wished) <= steps.indexOf(open);
  return isReachable ? wished : open;
}

/** The screen after an answer: the next one, or, after a correction, the first without an answer. */
export function stepAfter({ step, isEditing, ...journey }: Journey & { step: Step; isEditing: boolean }): Step {
  const steps = stepsToShow(journey);
  const later = steps.slice(steps.indexOf(step) + 1);
  // The reason's screen asks for the insurance as well: who answered there isn't asked again.
  const isAnswered = step === 'reason' && journey.chosen.insName !== null;
  const next = later.find((one) => !(isAnswered && one === 'insurance')) ?? 'review';
  // An answer may lead to another way, without this screen.
  return isEditing || !steps.includes(step) ? firstOpenStep(journey) : reachableStep({ ...journey, wished: next });
}
