import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { useState } from 'react';
import { openLocations } from '../model/chosen.ts';
import type { Link } from '../model/link.ts';
import { KindPage } from '../parts/kind-page.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../words/use-words.ts';
import { InsuranceStep, LocationStep, ProviderStep, ReasonStep } from './choice-steps.tsx';
import { DetailsStep, type Refused } from './details-step.tsx';
import { DonePage } from './done-page.tsx';
import { ReviewStep } from './review-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useJourney } from './use-journey.ts';
import type { Booked } from './use-submit.ts';

const NOTHING_REFUSED: Refused = {};

/** Booking from the first question to the confirmation. */
function JourneyScreens({ link, choices }: { link: Link; choices: SchedulerChoices }) {
  const { words } = useWords();
  const journey = useJourney({ link, choices });
  const [made, setMade] = useState<Booked | null>(null);
  const [wasBefore, setBefore] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOTHING_REFUSED);
  const again = () => {
    setMade(null);
    setBefore(false);
    journey.setDetails({});
    journey.forget();
    journey.counted.again();
    journey.replace(null);
  };
  if (made !== null) return <DonePage {...made} again={again} orgName={choices.orgName} />;
  if (journey.isBooked)
    return (
      <KindPage
        title={words.done.gone}
        help={wasBefore ? words.done.before : words.done.goneHelp}
        places={openLocations(choices)}
      >
        <div className={`no-print wrap gap-sm mt-lg ${parts.row}`}>
          <button
            type="button"
            className={`font-inherit fw-semibold middle undecorated pointer bg-accent c-accent-ink ${parts.go}`}
            onClick={again}
          >
            {words.done.another}
          </button>
        </div>
      </KindPage>
    );
  const end = () => {
    journey.setDetails({});
    journey.forget();
    journey.counted.end();
    journey.replace('booked');
  };
  const booked = (one: Booked) => {
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
    case 'provider':
      return <ProviderStep journey={journey} />;
    case 'insurance':
      return <InsuranceStep journey={journey} />;
    case 'time':
      return <TimeStep journey={journey} />;
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
        <div className={`no-print wrap gap-sm mt-lg ${parts.row}`}>
          <button
            type="button"
            className={`font-inherit fw-semibold middle undecorated pointer bg-accent c-accent-ink ${parts.go}`}
            onClick={() => setElsewhere(true)}
          >
            {words.kind.elsewhere}
          </button>
        </div>
      </KindPage>
    );
  return <JourneyScreens link={link} choices={choices} />;
}
