import { useState } from 'react';
import { LocationStep, type NamedLocation } from './steps/location-step.tsx';
import { type NamedPractice, PracticeStep } from './steps/practice-step.tsx';
import { ProviderStep } from './steps/provider-step.tsx';
import { TextStep } from './steps/text-step.tsx';
import { UserStep } from './steps/user-step.tsx';

const STEPS = ['practice', 'location', 'provider', 'user', 'text'] as const;
type Step = (typeof STEPS)[number];

/** Five questions that lead from an empty installation to a practice that can text itself. */
export function SetUp({ finish }: { finish: (practice: NamedPractice) => void }) {
  const [at, setAt] = useState<Step>('practice');
  const [practice, setPractice] = useState<NamedPractice | null>(null);
  const [location, setLocation] = useState<NamedLocation | null>(null);
  const step = `Step ${STEPS.indexOf(at) + 1} of ${STEPS.length}`;

  if (practice === null)
    return (
      <PracticeStep
        step={step}
        next={(added) => {
          setPractice(added);
          setAt('location');
        }}
      />
    );
  const { coverKey } = practice;
  const end = () => finish(practice);
  if (at === 'location')
    return (
      <LocationStep
        step={step}
        coverKey={coverKey}
        next={(added) => {
          setLocation(added);
          setAt('provider');
        }}
        skip={() => setAt('provider')}
      />
    );
  const locKeys = location === null ? [] : [location.locKey];
  if (at === 'provider')
    return <ProviderStep step={step} coverKey={coverKey} locKeys={locKeys} next={() => setAt('user')} />;
  const canText = location !== null && location.smsNumber !== '';
  if (at === 'user') return <UserStep step={step} coverKey={coverKey} next={() => (canText ? setAt('text') : end())} />;
  return <TextStep step={step} coverKey={coverKey} locKey={location?.locKey ?? 0} next={end} />;
}
