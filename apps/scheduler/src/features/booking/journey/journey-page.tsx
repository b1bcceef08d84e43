import type { ReactNode } from 'react';
import { countedSteps } from '../model/steps.ts';
import { BackButton } from '../parts/dock.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { useWords } from '../words/use-words.ts';
import type { Journey } from './use-journey.ts';

type JourneyPageProps = {
  journey: Journey;
  title: string;
  sub?: ReactNode;
  /** Screens with a dock have their Back button in it. */
  hasDock?: boolean;
  children: ReactNode;
};

/** One booking screen with its progress. */
export function JourneyPage({ journey, title, sub, hasDock = false, children }: JourneyPageProps) {
  const { words } = useWords();
  const { step, choices, canGoBack, back } = journey;
  const steps = countedSteps(journey);
  const progress = words.progress(steps.indexOf(step) + 1, steps.length);
  return (
    <StepPage key={step} {...{ title, progress, sub }} titled={`${title} – ${choices.orgName}`}>
      {children}
      {canGoBack && !hasDock && (
        <div className="mt-lg no-print">
          <BackButton back={back} />
        </div>
      )}
    </StepPage>
  );
}
