import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import type { SoonestTime } from '@sightline/contract/booking-soonest.calls';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChosenLanguage } from '../../../shared/language/language.tsx';
import type { TimeRequest } from '../api/hold-time.ts';
import { useChoices } from '../api/load-choices.ts';
import { useSoonest } from '../api/load-soonest.ts';
import { type BookingChoices, isTooSoon, type Narrowing, presetLocation, type SlotTime } from '../model/chosen.ts';
import { type Details, faultsOf, ownEmailOf } from '../model/details.ts';
import { fieldsOf } from '../model/fields.ts';
import type { Link } from '../model/link.ts';
import { firstOpenStep, reachableStep, STEPS, type Step, stepAfter, stepsToShow, timeStepOf } from '../model/steps.ts';
import { useCompanions } from './family/use-companions.ts';
import type { FirstSent } from './first-sent.ts';
import { useHistoryStep } from './use-history-step.ts';
import { useKept } from './use-kept.ts';
import { useTime } from './use-time.ts';
import { useVisitSteps } from './use-visit-steps.ts';

function wishOf({ coverKey, chosen }: { coverKey: number; chosen: BookingChoices }): TimeRequest | null {
  const { locKey, taskKey, acctKey, insName } = chosen;
  return locKey === null || taskKey === null || acctKey === null
    ? null
    : { coverKey, locKey, taskKey, acctKey, insName };
}

/** A booking's state until it is made, and how to move through its screens. */
export function useJourney({ link, choices }: { link: Link; choices: SchedulerChoices }) {
  const { coverKey } = choices;
  const { wished, go, replace } = useHistoryStep({ coverKey, frame: link.frame });
  const { chosen, hold, answer, setHold, setSlot, ...kept } = useKept({ link, choices });
  /** Only in memory, because it contains patient data: a reload loses it along with the details. */
  const firstSent = useRef<FirstSent | null>(null);
  const [details, setDetails] = useState<Details>({});
  /** Returned from the review to change one thing, and wants to go back there. */
  const isEditing = useRef(false);
  const level = useChoices({ coverKey, locKey: chosen.locKey, acctKey: chosen.acctKey, known: choices });
  const settings = level.state === 'ready' ? level.value : null;
  const { insName } = chosen;
  const { carriers, mailsCode = false } = settings ?? choices;
  const hasEmail = mailsCode && ownEmailOf(details) !== null;
  const chosenLanguage = useChosenLanguage();
  const [language, setLanguage] = useState(chosenLanguage);
  const fields = useMemo(() => {
    if (settings === null) return [];
    const { patientInfo: info, verifiesPhone } = settings;
    return fieldsOf({ info, insName, verifiesPhone, hasEmail, language });
  }, [settings, insName, hasEmail, language]);
  const today = settings?.today ?? choices.today;
  const faults = faultsOf({ fields, details, today });
  const areDetailsGood = settings !== null && Object.keys(faults).length === 0;
  const at = { choices, link, areDetailsGood };
  const first = STEPS.find((one) => stepsToShow({ choices, link, chosen }).includes(one)) ?? 'time';
  const isBooked = wished === 'booked';
  const step = reachableStep({ ...at, chosen, wished: wished === null || isBooked ? first : wished });
  const isElsewhere = settings !== null && wished !== null && !isBooked && wished !== step;
  // From the review on a request may be under way: what it says stays the same.
  useEffect(() => {
    if (step !== 'review') setLanguage(chosenLanguage);
  }, [step, chosenLanguage]);
  // After a reload: typing the last answer again continues on the button, and not in the middle of a word.
  useEffect(() => {
    if (isElsewhere) replace(step);
  }, [isElsewhere, step, replace]);
  const counted = useVisitSteps({ coverKey, link, chosen, step: isBooked ? null : step });

  const timeStep = timeStepOf(chosen);
  const lost = useCallback(() => {
    isEditing.current = true;
    go(timeStep);
  }, [go, timeStep]);
  const time = useTime({ wish: wishOf({ coverKey, chosen }), slot: chosen.slot, setSlot, hold, setHold, lost });

  const family = useCompanions({ coverKey, insName, isResting: time.holding.isLapsed });
  const isSought = !isBooked && (step === 'reason' || step === 'soonest');
  const anywhere = { coverKey, locKey: presetLocation({ choices, link }), acctKey: null, taskKey: null, from: null };
  /** Of every reason, so that choosing one needs no waiting. */
  const soonest = useSoonest(isSought ? { ...anywhere, insName, round: time.round } : null);

  const goOn = (next: BookingChoices) => {
    const to = stepAfter({ ...at, chosen: next, step, isEditing: isEditing.current });
    if (to === 'review') isEditing.current = false;
    go(to);
  };
  /** The time that the insurance, chosen after it, doesn't allow. */
  const [tooSoon, setTooSoon] = useState<SlotTime | null>(null);
  const insure = (named: string | null): BookingChoices => {
    const isLost = isTooSoon({ carriers, insName: named, slot: chosen.slot });
    setTooSoon(isLost ? chosen.slot : null);
    return answer(isLost ? { insName: named, slot: null } : { insName: named });
  };
  const takeSoonest = async ({ locKey, acctKey, date, time: minute }: SoonestTime): Promise<void> => {
    const taken = { way: 'soonest', locKey, acctKey, slot: { date, time: minute } } as const;
    const isTaken = await time.take(taken.slot, wishOf({ coverKey, chosen: { ...chosen, ...taken } }));
    if (isTaken) goOn(answer(taken));
  };
  return {
    ...{
      soonest,
      carriers,
      carrier: carriers.find((one) => one.insName === insName),
      mailsCode,
      tooSoon: chosen.slot === null ? tooSoon : null,
      insure,
      family,
      takeSoonest,
      link,
      choices,
      level,
      settings,
      chosen,
      details,
      fields,
      faults,
      today,
      step,
      time,
      setDetails,
      isBooked,
    },
    ...{ go, replace, counted, firstSent, ...kept },
    steps: stepsToShow({ choices, link, chosen }),
    /** Stores an answer and continues. */
    answer: (patch: Partial<BookingChoices>) => goOn(answer(patch)),
    goOn,
    next: () => goOn(chosen),
    narrow: (patch: Partial<Narrowing>) => void answer({ narrowing: { ...chosen.narrowing, ...patch } }),
    /** Leaves the soonest times for all of them, with what is known. */
    browse: (known: Pick<BookingChoices, 'locKey' | 'acctKey'>) => {
      const next = answer({ ...known, way: 'browse', slot: null });
      go(firstOpenStep({ ...at, chosen: next }));
    },
    edit: (wanted: Step) => {
      isEditing.current = true;
      go(wanted);
    },
    back: () => window.history.back(),
    canGoBack: step !== first,
  };
}

export type Journey = ReturnType<typeof useJourney>;
