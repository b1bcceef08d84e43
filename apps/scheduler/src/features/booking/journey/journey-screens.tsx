import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Link } from '../model/link.ts';
import { KindPage } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../words/use-words.ts';
import { InsuranceStep, LocationStep, ProviderStep, ReasonStep } from './choice-steps.tsx';
import type { FieldRefusals } from './details-step.tsx';
import { useJourney } from './use-journey.ts';
import type { BookingResult } from './use-submit.ts';

const NOTHING_REFUSED: FieldRefusals = {};

/** The later screens come once the first question is answered: at most 160 kB come before that (PAT-008). */
const loadLater = () => import('./later-screens.ts');
const SoonestStep = lazy(async () => ({ default: (await loadLater()).SoonestStep }));
const FirstDay = lazy(async () => ({ default: (await loadLater()).FirstDay }));
const Elsewhere = lazy(async () => ({ default: (await loadLater()).Elsewhere }));
const TimeStep = lazy(async () => ({ default: (await loadLater()).TimeStep }));
const DetailsStep = lazy(async () => ({ default: (await loadLater()).DetailsStep }));
const ReviewStep = lazy(async () => ({ default: (await loadLater()).ReviewStep }));
const BookedPage = lazy(async () => ({ default: (await loadLater()).BookedPage }));

/** Booking from the first question to the confirmation. */
function JourneyScreens({ link, choices }: { link: Link; choices: SchedulerChoices }) {
  const journey = useJourney({ link, choices });
  const [made, setMade] = useState<BookingResult | null>(null);
  const [wasBefore, setBefore] = useState(false);
  const [refused, setRefused] = useState<FieldRefusals>(NOTHING_REFUSED);
  const [first] = useState(journey.step);
  const isAnswered = journey.step !== first || journey.chosen.insName !== null;
  useEffect(() => {
    if (isAnswered) void loadLater();
  }, [isAnswered]);
  const again = () => {
    setMade(null);
    setBefore(false);
    journey.setDetails({});
    journey.forget();
    journey.counted.again();
    journey.replace(null);
  };
  if (made !== null || journey.isBooked) return <BookedPage {...{ journey, made, wasBefore, again }} />;
  const end = () => {
    journey.setDetails({});
    journey.family.clear();
    journey.forget();
    journey.counted.end();
    journey.replace('booked');
  };
  const booked = (one: BookingResult) => {
    setMade(one);
    end();
  };
  const bookedBefore = () => {
    setBefore(true);
    end();
  };
  switch (journey.step) {
    case 'location':
      return <LocationStep journey={journey} />;
    case 'reason':
      return <ReasonStep journey={journey} />;
    case 'soonest':
      return <SoonestStep journey={journey} />;
    case 'provider':
      return <ProviderStep journey={journey} />;
    case 'insurance':
      return <InsuranceStep journey={journey} />;
    case 'time':
      return (
        <TimeStep
          journey={journey}
          firstDay={<FirstDay {...journey} day={journey.chosen.narrowing.day} />}
          elsewhere={(title) => <Elsewhere {...{ journey, title }} />}
        />
      );
    case 'details':
      return <DetailsStep {...{ journey, refused, setRefused }} />;
    case 'review':
      return <ReviewStep {...{ journey, booked, bookedBefore, setRefused }} />;
  }
}

/** If booking is not possible here, says why and whom to call; otherwise starts it. */
export function BookablePractice({ link, choices }: { link: Link; choices: SchedulerChoices }) {
  const { words } = useWords();
  const [isElsewhere, setElsewhere] = useState(false);
  if (!choices.isOpen) return <KindPage title={words.kind.off} help={words.kind.offHelp} places={choices.locations} />;
  if (choices.appointmentTypes.length === 0)
    return <KindPage title={words.kind.nothing} help={words.kind.offHelp} places={choices.locations} />;
  const given = choices.locations.find(({ locKey }) => locKey === link.locKey);
  if (given !== undefined && !given.isOpen && !isElsewhere)
    return (
      <KindPage title={words.kind.offHere(given.orgName)} help={words.kind.offHelp} places={[given]}>
        <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
          <button type="button" className="patient-button main" onClick={() => setElsewhere(true)}>
            {words.kind.elsewhere}
          </button>
        </div>
      </KindPage>
    );
  return (
    <Suspense fallback={<Loading />}>
      <JourneyScreens link={link} choices={choices} />
    </Suspense>
  );
}
