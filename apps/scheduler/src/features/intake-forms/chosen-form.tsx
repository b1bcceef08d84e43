import type { FormChoices } from '@sightline/contract/intake-forms.calls';
import { use } from 'react';
import { type Loaded, useLoaded } from '../../shared/api/use-loaded.ts';
import { PageFrame } from '../../shared/frame/page-frame.tsx';
import type { FormLink } from './model/link.ts';
import { BrandAt } from './parts/brand.tsx';
import { ChoiceScreen } from './screens/choice-screen.tsx';
import { LoadFailure } from './screens/load-failure.tsx';
import { ServicesContext } from './state/services.ts';
import { useLinkLanguage } from './state/use-link-language.ts';
import { useWords } from './words/use-words.ts';

/** The forms of a practice to choose from: `/displayform?coverKey&locKey&appointmentKey`, as texts link to them. */
export function ChosenForm({ link }: { link: FormLink }) {
  const { words } = useWords();
  const { loadChoices } = use(ServicesContext);
  const { coverKey, appointmentKey } = link;
  const loaded = useLoaded({
    key: `${coverKey}/${appointmentKey ?? ''}`,
    load: (signal) => loadChoices({ coverKey, appointmentKey }, signal),
  });
  useLinkLanguage(loaded.state === 'ready' ? loaded.value.locale : null);
  return (
    <PageFrame
      words={words.frame}
      brand={loaded.state === 'ready' && <BrandAt of={loaded.value} locKey={link.locKey} />}
    >
      <LoadState loaded={loaded} link={link} />
    </PageFrame>
  );
}

function LoadState({ loaded, link }: { loaded: Loaded<FormChoices>; link: FormLink }) {
  const { words } = useWords();
  if (loaded.state === 'loading') return <p role="status">{words.choose.loading}</p>;
  if (loaded.state === 'ready') return <ChoiceScreen choices={loaded.value} link={link} />;
  return <LoadFailure {...loaded} />;
}
