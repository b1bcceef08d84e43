import { Skeleton } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { useAddress } from '../../shared/address/use-address.ts';
import { failureText } from '../../shared/administration/failures.ts';
import { t } from '../../shared/words/words.ts';
import { type AnsweredSoFar, useAnsweredSoFar } from './api/answered-so-far.ts';
import { readPlace, type SetUpPosition, stepWords, writePlace } from './model/place.ts';
import { LocationStep } from './steps/location-step.tsx';
import { NoNumberStep } from './steps/no-number-step.tsx';
import { type NamedPractice, PracticeStep } from './steps/practice-step.tsx';
import { ProviderStep } from './steps/provider-step.tsx';
import { TextStep } from './steps/text-step.tsx';
import { UserStep } from './steps/user-step.tsx';

type Finish = (practice: NamedPractice) => void;

/** Five questions that lead from an empty installation to a practice that can text itself. */
export function SetUp({ finish }: { finish: Finish }) {
  const [params, setParams] = useAddress();
  const place = readPlace(params);
  // Going back would ask again what was answered.
  const go = (change: Partial<SetUpPosition>) => setParams(writePlace({ ...place, ...change }), { replace: true });
  const { coverKey } = place;
  if (coverKey === null)
    return (
      <PracticeStep step={stepWords('practice')} next={(added) => go({ coverKey: added.coverKey, step: 'location' })} />
    );
  return <LaterSteps place={{ ...place, coverKey }} go={go} finish={finish} />;
}

type LaterProps = {
  place: SetUpPosition & { coverKey: number };
  go: (change: Partial<SetUpPosition>) => void;
  finish: Finish;
};

function LaterSteps({ place, go, finish }: LaterProps) {
  const { data, error, isFetching, refetch } = useAnsweredSoFar(place.coverKey);
  if (data !== undefined) return <Asked place={place} go={go} finish={finish} answered={data} />;
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the practice')} retry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the practice')}>
      <Skeleton height={280} radius="md" />
    </div>
  );
}

function Asked({ place, go, finish, answered }: LaterProps & { answered: AnsweredSoFar }) {
  const { practice, locations } = answered;
  const { coverKey, transKey } = place;
  const shared = { step: stepWords(place.step), coverKey };
  const end = () => finish(practice);
  const texting = locations.find(({ smsNumber }) => smsNumber !== '');
  switch (place.step) {
    case 'provider':
      return (
        <ProviderStep {...shared} locKeys={locations.map(({ locKey }) => locKey)} next={() => go({ step: 'user' })} />
      );
    case 'user':
      return <UserStep {...shared} next={() => go({ step: 'text' })} />;
    case 'text':
      if (texting === undefined) return <NoNumberStep step={shared.step} next={end} />;
      return (
        <TextStep
          {...shared}
          locKey={texting.locKey}
          transKey={transKey}
          sent={(sentKey) => go({ transKey: sentKey })}
          next={end}
        />
      );
    default:
      return <LocationStep {...shared} next={() => go({ step: 'provider' })} />;
  }
}
